import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { earlierCounts } from '#functions/jobs/migrations/earlier-counts'
import { type MigrateOptions, runMigrations } from '#functions/jobs/migrations/run'
import { revenue } from '#functions/jobs/migrations/revenue'
import { clock } from '#functions/lib/clock'
import { summed } from '#functions/store/additions'
import { countOne, dayKinds, earnedWith, loadCountsSince } from '#functions/store/counts'
import { loadLedger } from '#functions/store/ledger'
import { refundPayment } from '#functions/store/purchases'
import { transact, remove, update, write } from '#functions/store/transact'
import {
  injectConflicts,
  intercept,
  type LocalTable,
  loseAnswer,
  startTable,
} from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { bought, planOf } from '#test/support/purchases'

/* Counts and revenue of the time before there were figures. */

const now = new Date('2026-11-23T12:00:00.000Z')
const started = new Date('2026-01-01T00:00:00.000Z')
/** Two kinds for all. */
const kinds = dayKinds.slice(0, 2)
const migrations = [...earlierCounts.slice(0, kinds.length), revenue]
const settled = { done: true, migrated: 0, refused: 0, failed: 0 }
let table: LocalTable
const undo: (() => void)[] = []

const run = (options: Partial<MigrateOptions> = {}) =>
  runMigrations(migrations, { timeIsUp: () => false, ...options })

const days = ['2024-12-31', '2025-01-01', '2026-10-05', '2026-10-31', '2026-11-21', '2026-11-22']
const earlierKey = (kind: string, day: string) => ({ pk: `COUNT#${kind}#${day.slice(0, 7)}`, sk: day })

/** What the version before counted: of each kind, on each day another number. */
const storeEarlier = () =>
  table.put(
    ...kinds.flatMap((kind, at) =>
      days.map((day, of) => ({ ...earlierKey(kind, day), n: at * 10 + of + 1 })),
    ),
  )

/** The counts by kind and day; throws where a month is not the sum of its days. */
async function counted(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const kind of kinds)
    for (const [month, item] of await loadCountsSince(kind, '2020-01')) {
      const parts = Object.entries(item).filter(([name]) => /^d\d\d$/.test(name)) as [string, number][]
      const sum = parts.reduce((all, [, n]) => all + n, 0)
      if (item.n !== sum) throw new Error(`${kind} of ${month} is ${item.n}, and not ${sum}.`)
      for (const [name, n] of parts) found[`${kind} ${month}-${name.slice(1)}`] = n
    }
  return found
}
const expected = (over: Record<string, number> = {}) => ({
  ...Object.fromEntries(
    kinds.flatMap((kind, at) => days.map((day, of) => [`${kind} ${day}`, at * 10 + of + 1])),
  ),
  ...over,
})
const leftOver = () => table.all(/^COUNT#.+#/)

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
beforeEach(async () => {
  clock.set(() => now)
  await storeEarlier()
})
afterEach(async () => {
  undo.splice(0).forEach((step) => step())
  clock.reset()
  for (const { pk, sk } of await table.all(/./)) await write(remove('all', { pk, sk }))
})

/** Calls in small steps, two at once, of which some are cut off, until both find nothing left to do. */
async function inPieces() {
  const conflicts = injectConflicts(0.2, 5)
  undo.push(conflicts.stop, loseAnswer('TransactWriteItems'))
  let writes = 0
  undo.push(
    intercept('TransactWriteItems', () => {
      if (++writes % 13 === 0) throw new Error('cut off')
    }),
  )
  let batches = 0
  const step = () => run({ batch: 2, timeIsUp: () => ++batches % 200 === 0 })
  for (let call = 0; ; call++) {
    if (call === 100) throw new Error('It does not end.')
    const results = await Promise.all([step(), step()])
    if (results.every(({ done }) => done)) break
  }
  expect(conflicts.injected()).toBeGreaterThan(0)
}

describe('the counts of single days', () => {
  it('are moved of every kind', () => {
    expect(earlierCounts.map(({ id }) => id)).toEqual(dayKinds.map((kind) => `counts-${kind}`))
  })

  it('become those of months, once', async () => {
    await transact([summed([countOne('members.joined', '2026-11-22T10:00:00.000Z')])])
    expect(await run()).toEqual({ ...settled, migrated: kinds.length * days.length })
    const all = expected({ 'members.joined 2026-11-22': 7 })
    expect(await counted()).toEqual(all)
    expect(await leftOver()).toEqual([])
    expect(await run({ again: true })).toEqual(settled)
    expect(await counted()).toEqual(all)
  })

  it('lose nothing to the version before, which still counts for a moment', async () => {
    await run()
    const key = earlierKey('profiles.completed', '2026-11-22')
    await write(update('earlier', key, { add: { n: 2 } }))
    expect(await run({ again: true })).toEqual({ ...settled, migrated: 1 })
    const before = expected()['profiles.completed 2026-11-22']!
    expect(await counted()).toEqual(expected({ 'profiles.completed 2026-11-22': before + 2 }))
  })

  it('lose nothing that is counted in the moment of the move', async () => {
    const key = earlierKey('profiles.completed', '2026-11-22')
    let more = 0
    const stop = intercept('TransactWriteItems', async ({ TransactItems }) => {
      if (more > 0 || !JSON.stringify(TransactItems).includes(key.pk)) return
      more++
      await write(update('earlier', key, { add: { n: 1 } }))
    })
    for (let call = 0; !(await run()).done; call++) if (call === 9) throw new Error('It does not end.')
    stop()
    expect(more).toBe(1)
    const before = expected()['profiles.completed 2026-11-22']!
    expect(await counted()).toEqual(expected({ 'profiles.completed 2026-11-22': before + 1 }))
    expect(await leftOver()).toEqual([])
  })

  it('are the same in pieces, with conflicts, lost answers, cut off and twice at once', async () => {
    await inPieces()
    expect(await counted()).toEqual(expected())
    expect(await leftOver()).toEqual([])
  })
})

describe('what was earned before', () => {
  const buyers = 6

  async function storePurchases() {
    for (let number = 0; number < buyers; number++) {
      const id = `buyer-${number}`
      await table.put(...memberItems(id, { created_at: started.toISOString() }))
      const plan = planOf(number % 2 ? 'gold' : 'silver')
      const { id: payment } = await bought(id, plan, new Date(Date.UTC(2026, 8 + (number % 2), 3 + number)))
      if (number === 1) await refundPayment(payment)
    }
  }

  async function expectRevenue() {
    const [gold, silver] = [planOf('gold'), planOf('silver')]
    const found = await loadCountsSince('revenue', '2020-01')
    const shown = [...found].map(([month, item]) => [
      month,
      item.n,
      earnedWith(item, 'silver'),
      earnedWith(item, 'gold'),
    ])
    const half = (buyers / 2) * 100
    expect(shown).toEqual([
      ['2026-09', silver.price * half, silver.price * half, 0],
      ['2026-10', gold.price * half, 0, gold.price * half],
      // Counted down when it was returned.
      ['2026-11', -gold.price * 100, 0, -gold.price * 100],
    ])
    for (const number of [0, 1])
      expect((await loadLedger(userId(`buyer-${number}`))).every((entry) => 'counted' in entry)).toBe(true)
  }

  it('is counted once, under the month and the plan of each entry', async () => {
    await storePurchases()
    const counts = kinds.length * days.length
    expect(await run()).toEqual({ ...settled, migrated: counts + buyers + 1 })
    await expectRevenue()
    expect(await run({ again: true })).toEqual(settled)
    await expectRevenue()
  })

  it('is the same in pieces, with conflicts, lost answers, cut off and twice at once', async () => {
    await storePurchases()
    await inPieces()
    await expectRevenue()
  })
})
