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
import { measurePages, pageSize } from './console-pages'
import { measurePayments } from './console-payments'
import { fillRows } from './console-rows'
import { invoke } from '#test/support/events'
import { memberId, memberItems } from './members'
import { type Cost, metered, readUnits, writeUnits } from './meter'
import { note, type Row } from './report'
import { startBenchTable } from './table'

const many = Number(process.env['CONSOLE_USERS'] ?? 100_000)

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

const pages = (month: string): Record<string, Record<string, string>> => ({
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

const readRows = (now: Date): Promise<Row[]> =>
  measurePages({
    of: 'users',
    many,
    list: (query) => invoke(users, 'users.list', { as: admin, query: { all: '1', ...query } }),
    pages: pages(new Date(now.getTime() - 200 * 86_400_000).toISOString().slice(0, 7)),
  })

/** What it costs to keep the row of one user. */
async function writeRows(now: Date): Promise<Row[]> {
  const number = many
  const [item, state] = account(number, now)
  const id = item.user_id
  const refresh = async () => {
    const { cost } = await metered(async () => {
      if (!(await refreshRow('user', id))) throw new Error('The list is empty.')
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

/** Capacity units of the tables of the console, through the real handlers, with 100,000 users (`CONSOLE_USERS`) and 50,000 payments. */
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
    return [...(await readRows(now)), ...(await writeRows(now)), ...(await measurePayments(admin, now))]
  } finally {
    clock.reset()
    await stop()
  }
}
