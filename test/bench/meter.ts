import { COUNTING } from '#functions/store/allowances'
import { onCapacity } from '#functions/store/capacity'
import type { Answer } from '#test/support/events'
import { percentile } from './report'

/** Cost of one call: capacity units and requests by operation (`query`, `get`, `batchGet`, `transact` …), and its time. */
export interface Cost {
  units: Record<string, number>
  requests: Record<string, number>
  ms: number
}

const reads = ['get', 'batchGet', 'query']

/** Runs one call of a handler and measures its use of the table; throws when the call fails, or is not answered as it should be. */
export async function metered(
  call: () => Promise<Answer>,
  status?: number,
): Promise<{ cost: Cost; answer: Answer }> {
  const cost: Cost = { units: {}, requests: {}, ms: 0 }
  const stop = onCapacity(({ operation, units }) => {
    cost.units[operation] = (cost.units[operation] ?? 0) + units
    cost.requests[operation] = (cost.requests[operation] ?? 0) + 1
  })
  try {
    const start = performance.now()
    const answer = await call()
    cost.ms = performance.now() - start
    if (status ? answer.status !== status : answer.status >= 300)
      throw new Error(`A measured call failed: ${JSON.stringify(answer.body)}`)
    return { cost, answer }
  } finally {
    stop()
  }
}

const sum = ({ units }: Cost, counts: (operation: string) => boolean) =>
  Object.entries(units).reduce((total, [operation, used]) => total + (counts(operation) ? used : 0), 0)

/** Read units, without those of the named operations. */
export const readUnits = (cost: Cost, ...without: string[]) =>
  sum(cost, (operation) => reads.includes(operation) && !without.includes(operation))

/** Write units, without what counts calls: most need none. */
export const writeUnits = (cost: Cost) =>
  sum(cost, (operation) => !reads.includes(operation) && operation !== COUNTING)

/** Write units of counting calls. */
export const countingUnits = (cost: Cost) => cost.units[COUNTING] ?? 0

const utf8 = (text: string) => Buffer.byteLength(text)

/** Bytes of a value as DynamoDB bills it (strings, integers, booleans, and lists and maps of them). */
export function billedBytes(value: unknown): number {
  if (typeof value === 'string') return utf8(value)
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1
  if (typeof value !== 'object' || value === null) return 1
  const parts = Array.isArray(value) ? value : Object.entries(value).flat()
  // Maps and lists cost three bytes, plus one per entry.
  return parts.reduce<number>((sum, part) => sum + billedBytes(part), 3 + Object.keys(value).length)
}

/** Bytes of a whole item: names and values, keys included. */
export const itemBytes = (item: object) =>
  Object.entries(item).reduce((sum, [name, value]) => sum + utf8(name) + billedBytes(value), 0)

/** Without the one `get` of a page: the viewer's own account state, which has a separate budget. */
export const pageUnits = (cost: Cost) => readUnits(cost, 'get')

/** Runs a call several times in turn. */
export async function several(times: number, call: (at: number) => Promise<Answer>): Promise<Cost[]> {
  const costs: Cost[] = []
  for (let at = 0; at < times; at++) costs.push((await metered(() => call(at))).cost)
  return costs
}

/** The middle time of calls. */
export const median = (costs: readonly Cost[]) =>
  percentile(
    costs.map(({ ms }) => ms),
    0.5,
  )
