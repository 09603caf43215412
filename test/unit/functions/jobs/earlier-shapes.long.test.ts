import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { consoleRows } from '#functions/jobs/migrations/console-rows'
import { earlierCounts } from '#functions/jobs/migrations/earlier-counts'
import { revenue } from '#functions/jobs/migrations/revenue'
import { type MigrateOptions, runMigrations } from '#functions/jobs/migrations/run'
import { clock } from '#functions/core/clock'
import { createContact } from '#functions/features/contact/store'
import { dayKinds, revenueOfPlan, loadCountsSince } from '#functions/db/counts'
import type { RowKind } from '#functions/db/keys'
import { saveProgress } from '#functions/db/progress'
import { loadRow, projectionWrites, ROW, rowItem, rowOf } from '#functions/db/rows'
import { createBroadcast } from '#functions/features/notifications/broadcasts'
import { loadLedger } from '#functions/features/plans/store'
import { refundPayment } from '#functions/features/payments/purchases'
import { listRows, refreshRow } from '#functions/features/admin/rows'
import { put, transact } from '#functions/db/transact'
import {
  injectConflicts,
  intercept,
  type LocalTable,
  loseAnswer,
  startTable,
} from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { bought, planOf } from '#test/support/functions/purchases'

/* Migrations of items in the shapes of earlier releases. */

let table: LocalTable
beforeAll(async () => {
  table = await startTable()
})
afterEach(() => table.clear())
afterAll(() => table.stop())

describe('the migration of console rows', () => {
  const now = new Date('2026-11-23T12:00:00.000Z')
  const undo: (() => void)[] = []
  const run = (options: Partial<MigrateOptions> = {}) =>
    runMigrations(consoleRows, { timeIsUp: () => false, ...options })
  const members = 20
  const contacts = 8
  const left = 3

  /** Members over two years, of whom some left; administrators in all states; contacts over months. */
  async function storeEarlier() {
    for (let number = 0; number < members; number++) {
      const created_at = new Date(Date.UTC(2024, 11 + (number % 23), 1 + (number % 28))).toISOString()
      const status = number < left ? 'deleted' : number % 7 === 6 ? 'suspended' : 'active'
      await table.put(...memberItems(`m${number}`, { created_at, status }))
    }
    await table.put(
      ...memberItems('chief', { role: 'admin' }),
      ...memberItems('deputy', { role: 'admin' }),
      ...memberItems('former', { role: 'admin', status: 'suspended' }),
    )
    for (let number = 0; number < contacts; number++) {
      const at = new Date(Date.UTC(2026, number % 11, 1 + number))
      const email = `sender${number}@example.com`
      await createContact(undefined, { name: 'A Sender', email, subject: 'Words', contact_type: 'query' }, at)
    }
  }

  const total = async (kind: 'user' | 'contact', status?: string) =>
    (await listRows(kind, { page: 1, pageSize: 1, sort: 'newest', status })).total

  const administrators = async () => {
    const [item] = await table.all(/^ADMINS$/)
    return [...((item?.['ids'] as Set<string> | undefined) ?? [])].sort()
  }

  async function expectAll() {
    expect(await total('user')).toBe(members - left + 3)
    expect(await total('user', 'admin')).toBe(2)
    expect(await total('contact')).toBe(contacts)
    expect(await total('contact', 'pending')).toBe(contacts)
    expect(await administrators()).toEqual(['chief', 'deputy'])
  }

  beforeEach(async () => {
    clock.set(() => now)
    await storeEarlier()
  })
  afterEach(async () => {
    undo.splice(0).forEach((step) => step())
    clock.reset()
  })

  describe('users and contacts', () => {
    it('get their rows once, and administrators their list', async () => {
      const migrated = members - left + 3 + contacts
      expect(await run()).toEqual({ done: true, migrated, refused: 0, failed: 0 })
      await expectAll()
      expect(await run({ again: true })).toEqual({ done: true, migrated: 0, refused: 0, failed: 0 })
      await expectAll()
    })

    it('are found by the tokens of this release, as broadcasts are', async () => {
      const broadcast = { id: 'bc_1', actor_id: userId('chief'), text: 'Meet us', told: 0 }
      const audience = { to: 'country', country: 'PK' } as const
      await createBroadcast({ ...broadcast, audience, state: 'sent', created_at: now.toISOString() }, [], now)
      const [sender] = await table.all(/^CT#/)
      const rows = [
        ['user', 'm9', 'Some Member'],
        ['contact', String(sender?.['id']), 'A Sender'],
        ['broadcast', 'bc_1', 'Meet us'],
      ] as const
      for (const [kind, id] of rows) {
        await refreshRow(kind, id)
        const stored = (await loadRow(kind, id))!
        const earlier = { ...rowOf(stored), tokens: ['of earlier'] }
        const tokens = projectionWrites(kind, rowOf(stored), earlier)
        await transact([put(ROW, rowItem(kind, earlier, stored.v)), ...tokens])
        // The earlier release had finished its migration.
        await saveProgress(`migrate-console-rows-${kind}`, { state: 'done', count: 1 }, now)
      }
      const found = async (kind: RowKind, search: string) =>
        (await listRows(kind, { page: 1, pageSize: 50, sort: 'newest', search })).rows.map(({ id }) => id)
      await run()
      for (const [kind, id, text] of rows) expect(await found(kind, text)).toContain(id)
    })
  })
})

describe('the migration of counts and revenue', () => {
  const now = new Date('2026-11-23T12:00:00.000Z')
  const started = new Date('2026-01-01T00:00:00.000Z')

  /** Two kinds for all. */
  const kinds = dayKinds.slice(0, 2)
  const migrations = [...earlierCounts.slice(0, kinds.length), revenue]
  const settled = { done: true, migrated: 0, refused: 0, failed: 0 }
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

  beforeEach(async () => {
    clock.set(() => now)
    await storeEarlier()
  })
  afterEach(async () => {
    undo.splice(0).forEach((step) => step())
    clock.reset()
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

  describe('earlier revenue', () => {
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
        revenueOfPlan(item, 'silver'),
        revenueOfPlan(item, 'gold'),
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

    it('is counted once, by month and plan of each entry', async () => {
      await storePurchases()
      const counts = kinds.length * days.length
      expect(await run()).toEqual({ ...settled, migrated: counts + buyers + 1 })
      await expectRevenue()
      expect(await run({ again: true })).toEqual(settled)
      await expectRevenue()
    })

    it('is counted once despite conflicts, lost responses, interrupted and concurrent runs', async () => {
      await storePurchases()
      await inPieces()
      await expectRevenue()
    })
  })
})
