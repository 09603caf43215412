import { type Answer } from '#test/support/events'
import { type Cost, metered, readUnits, several } from './meter'
import type { Row } from './report'

export const pageSize = 20
const rounds = 5

export interface Paged {
  /** The mean of the read units of a page, the administrator's own account state included. */
  units: number
  rows: number
  total: number | undefined
  requests: number
}

async function measure(call: () => Promise<Answer>): Promise<Paged> {
  const { answer } = await metered(call)
  const { data, page } = answer.body as { data: unknown[]; page: { total?: number } }
  const costs: Cost[] = await several(rounds, call)
  const units = costs.reduce((sum, cost) => sum + readUnits(cost), 0) / costs.length
  const requests = Object.values(costs[0]!.requests).reduce((sum, count) => sum + count, 0)
  return { units, rows: data.length, total: page.total, requests }
}

interface Table {
  /** What it lists, and how many of them there are. */
  of: string
  many: number
  list: (query: Record<string, string>) => Promise<Answer>
  /** What to ask for, by name; page 1 and page 50 among them. */
  pages: Record<string, Record<string, string>>
}

/** What pages and searches of one table of the console cost. */
export async function measurePages({ of, many, list, pages }: Table): Promise<Row[]> {
  const found: Record<string, Paged> = {}
  for (const [name, query] of Object.entries(pages)) found[name] = await measure(() => list(query))
  const [first, fiftieth] = [found['page 1'], found['page 50']]
  if (fiftieth?.rows !== pageSize) throw new Error(`Page 50 of ${of} is not full.`)
  if (first?.total !== many) throw new Error(`There are ${first?.total} ${of}.`)
  return [
    ...Object.entries(found).map(([name, { units, rows, requests }]): Row => ({
      what: `${of}, ${name} (${rows} rows, ${requests} requests)`,
      measured: units,
      unit: 'RCU',
      budget: 5,
    })),
    { what: `${of}, page 50 ÷ page 1`, measured: fiftieth.units / first.units, unit: '×', budget: 1.5 },
  ]
}
