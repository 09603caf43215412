import { handler as users } from '#functions/api/users/index'
import { clock } from '#functions/lib/clock'
import { joinAdministrators } from '#functions/store/administrators'
import type { AccountItem, AccountStateItem } from '#functions/store/items'
import { type Key, keys } from '#functions/store/keys'
import { putInitialPlans } from '#functions/store/plans'
import type { Row as StoredRow } from '#functions/store/row-sources'
import { rowOfUser } from '#functions/store/row-sources'
import { refreshRow } from '#functions/store/rows'
import { exists, transact, update, write } from '#functions/store/transact'
import { fillRows } from './console-rows'
import { invoke } from '#test/support/events'
import { memberId, memberItems } from './members'
import { type Cost, metered, readUnits, several, writeUnits } from './meter'
import { note, type Row } from './report'
import { startBenchTable } from './table'

const many = Number(process.env['CONSOLE_USERS'] ?? 100_000)
const pageSize = 20
const rounds = 5

const admin = { id: memberId(0), role: 'admin' as const }

/** Everybody joins over two years, in order of the numbers. */
const joinedOf = (number: number, now: Date) =>
  new Date(now.getTime() - Math.round(((many - number) / many) * 730 * 86_400_000))

function account(number: number, now: Date): [AccountItem, AccountStateItem] {
  const [item, state] = memberItems(number, now) as [AccountItem, AccountStateItem]
  const created_at = joinedOf(number, now).toISOString()
  const status = number % 50 === 49 ? 'suspended' : 'active'
  return [
    { ...item, created_at },
    { ...state, created_at, status, ...(number === 0 && { role: 'admin', status: 'active' }) },
  ]
}

function* userRows(now: Date): Generator<StoredRow> {
  for (let number = 0; number < many; number++) yield rowOfUser(...account(number, now))
}

type Query = Record<string, string>

/** The mean of the units of a page, the administrator's own account state included, and how many rows it had. */
async function page(
  query: Query,
): Promise<{ units: number; rows: number; total: number | undefined; requests: number }> {
  const call = () => invoke(users, 'users.list', { as: admin, query: { all: '1', ...query } })
  const { answer } = await metered(call)
  const { data, page: shown } = answer.body as { data: unknown[]; page: { total?: number } }
  const costs: Cost[] = await several(rounds, call)
  const units = costs.reduce((sum, cost) => sum + readUnits(cost), 0) / costs.length
  const requests = Object.values(costs[0]!.requests).reduce((sum, count) => sum + count, 0)
  return { units, rows: data.length, total: shown.total, requests }
}

const pages = (month: string): Record<string, Query> => ({
  'page 1': {},
  'page 50': { page: '50' },
  'page 2,500': { page: String(Math.min(2500, Math.floor(many / pageSize / 2))) },
  'page 1, oldest first': { sort: 'oldest' },
  'page 50 of one month': { month, page: '50' },
  'page 50 of one status': { status: 'active', page: '50' },
  'search for a common name': { search: 'ay' },
  'search for one letter': { search: 'a' },
  'search for a number': { search: '0300 00123' },
  'search for one address': { search: '.99@example.com' },
})

async function readRows(now: Date): Promise<Row[]> {
  const month = new Date(now.getTime() - 200 * 86_400_000).toISOString().slice(0, 7)
  const found: Record<string, Awaited<ReturnType<typeof page>>> = {}
  for (const [name, query] of Object.entries(pages(month))) found[name] = await page(query)
  if (found['page 50']?.rows !== pageSize) throw new Error('Page 50 is not full.')
  if (found['page 1']?.total !== many) throw new Error(`There are ${found['page 1']?.total} users.`)
  return [
    ...Object.entries(found).map(([name, { units, rows, requests }]): Row => ({
      what: `users, ${name} (${rows} rows, ${requests} requests)`,
      measured: units,
      unit: 'RCU',
      budget: 5,
    })),
    {
      what: 'users, page 50 ÷ page 1',
      measured: found['page 50'].units / found['page 1'].units,
      unit: '×',
      budget: 1.5,
    },
  ]
}

/** What it costs to keep the row of one user. */
async function writeRows(now: Date): Promise<Row[]> {
  const number = many
  const [item, state] = account(number, now)
  const id = item.user_id
  const refresh = async () => {
    const { cost } = await metered(async () => {
      if (!(await refreshRow('user', id))) throw new Error('Nothing was written.')
      return { status: 200, body: {} } as never
    })
    return cost
  }
  const set = (key: Key, change: object) => write(update('changed', key, { set: { ...change }, ...exists }))
  await transact([item, state].map((one) => update('made', { pk: one.pk, sk: one.sk }, { set: { ...one } })))
  const made = await refresh()
  await set(keys.account(id), { name: 'Somebody Renamed' })
  const renamed = await refresh()
  await set(keys.accountState(id), { status: 'suspended' })
  const suspended = await refresh()
  const row = (what: string, cost: Cost): Row[] => [
    { what: `row of a user, ${what}`, measured: writeUnits(cost), unit: 'WCU' },
  ]
  return [
    ...row('new', made),
    ...row('renamed', renamed),
    ...row('suspended', suspended),
    { what: 'row of a user, reads of a refresh', measured: readUnits(suspended), unit: 'RCU' },
  ]
}

/** Capacity units of the tables of the console, through the real handlers, with 100,000 users (`CONSOLE_USERS`). */
export async function benchConsole(): Promise<Row[]> {
  const stop = await startBenchTable({})
  try {
    const now = new Date()
    clock.set(() => now)
    await putInitialPlans(now)
    const began = performance.now()
    await fillRows('user', userRows(now))
    note(`${many.toLocaleString('en')} users after ${((performance.now() - began) / 1000).toFixed(0)} s`)
    const [item, state] = account(0, now)
    await transact([
      ...[item, state].map((one) => update('made', { pk: one.pk, sk: one.sk }, { set: { ...one } })),
      joinAdministrators(admin.id),
    ])
    return [...(await readRows(now)), ...(await writeRows(now))]
  } finally {
    clock.reset()
    await stop()
  }
}
