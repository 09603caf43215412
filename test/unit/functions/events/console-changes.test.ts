import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import { type UserId, userId } from '#functions/core/ids'
import { handler } from '#functions/events/index'
import { handler as turn } from '#functions/jobs/turn-plans'
import { clock } from '#functions/core/clock'
import { changeAccount, loadAccountState } from '#functions/features/accounts/store'
import { joinAdministrators } from '#functions/features/accounts/administrators'
import { createContact } from '#functions/features/contact/store'
import { revenueOfPlan, loadCountsSince } from '#functions/db/counts'
import { requestDeletion } from '#functions/features/deletion/store'
import { listPaymentRows } from '#functions/features/admin/rows'
import { paymentUpdate } from '#functions/features/payments/store'
import { refundPayment } from '#functions/features/payments/purchases'
import { countRevenue } from '#functions/features/payments/revenue'
import { countGroup } from '#functions/db/tallies'
import { transact, write } from '#functions/db/transact'
import {
  injectConflicts,
  type LocalTable,
  loseAnswer,
  startTableWithPlans,
} from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { bought, planOf, storedPayment } from '#test/support/functions/purchases'
import { changesOf } from './changes'

/* What follows, through the stream, from purchases, payments, messages to us and broadcasts. */

const start = Date.parse('2026-11-10T09:00:00.000Z')
const day = (number: number) => new Date(start + number * 86_400_000)
const [gold, silver] = [planOf('gold'), planOf('silver')]
let table: LocalTable
let changes: () => Promise<DynamoDBRecord[]>
let serial = 0

beforeAll(async () => {
  table = await startTableWithPlans()
  clock.set(() => day(0))
  await table.put(...memberItems('boss', { role: 'admin' }), ...memberItems('deputy', { role: 'admin' }))
  await transact([joinAdministrators(userId('boss'))])
  await transact([joinAdministrators(userId('deputy'))])
  changes = await changesOf(table)
})
afterAll(() => table.stop())
const undo: (() => void)[] = []

afterEach(() => {
  undo.splice(0).forEach((step) => step())
  clock.set(() => day(0))
})

const run = (Records: DynamoDBRecord[]) => handler({ Records })
const good = { batchItemFailures: [] }

/** Delivers what has changed; returns it for another delivery. */
async function follow(): Promise<DynamoDBRecord[]> {
  const records = await changes()
  expect(await run(records)).toEqual(good)
  return records
}

/** Delivers it twice in different orders at once, among conflicts, then once more. */
async function followRoughly(): Promise<void> {
  const records = await changes()
  const conflicts = injectConflicts(0.3, 3)
  const answers = await Promise.all([run(records), run(records.toReversed()), run(records)])
  conflicts.stop()
  expect(answers).toEqual([good, good, good])
  expect(await run(records)).toEqual(good)
}

async function newMember(name = 'Some Member'): Promise<UserId> {
  const id = `member-${++serial}`
  await table.put(...memberItems(id, { name, created_at: day(-3).toISOString() }))
  return userId(id)
}

const groups = () =>
  Promise.all([
    countGroup('user', 'members'),
    ...['gold', 'silver'].map((id) => countGroup('user', `plan:${id}`)),
  ])

describe('the counts of members by plan', () => {
  it('follow two purchases and the end of both', async () => {
    const [members = 0, ofGold = 0, ofSilver = 0] = await groups()
    const id = await newMember()
    await follow()
    expect(await groups()).toEqual([members + 1, ofGold, ofSilver])
    await bought(id, silver, day(0))
    await followRoughly()
    expect(await groups()).toEqual([members + 1, ofGold, ofSilver + 1])
    await bought(id, gold, day(1))
    clock.set(() => day(1))
    await followRoughly()
    expect(await groups()).toEqual([members + 1, ofGold + 1, ofSilver])
    clock.set(() => day(400))
    await turn()
    await followRoughly()
    expect(await groups()).toEqual([members + 1, ofGold, ofSilver])
  })
})

describe('the rows of payments', () => {
  const shown = (search: string) => listPaymentRows({ page: 1, pageSize: 100, sort: 'newest', search })
  /** All that is stored of payments for the tables, in lower case. */
  const derived = async () => JSON.stringify(await table.all(/^(ROW|TOK)#payment#/)).toLowerCase()

  it('find payers by their current name, and not after their deletion', async () => {
    const id = await newMember('Zulaikha Qizilbash')
    const ids = [
      (await storedPayment(id, silver, day(0))).id,
      (await storedPayment(id, gold, day(0))).id,
      (await bought(id, gold, day(0))).id,
    ].sort()
    await follow()
    const found = async (search: string) => (await shown(search)).rows.map((row) => row.id).sort()
    expect(await found('qizil')).toEqual(ids)
    expect(await found(`${id}@example.com`)).toEqual(ids)

    await changeAccount(id, { name: 'Zulaikha Barlas' }, () => [])
    await followRoughly()
    expect([await found('qizil'), await found('barlas')]).toEqual([[], ids])
    expect(await derived()).not.toContain('qizilbash')

    await requestDeletion((await loadAccountState(id))!, day(0))
    await followRoughly()
    expect([await found('barlas'), await found(`${id}@`)]).toEqual([[], []])
    const all = await derived()
    for (const word of ['zulaikha', 'barlas', `${id}@example.com`]) expect(all).not.toContain(word)
    // They stay in the list.
    for (const payment of ids) expect((await shown(payment)).rows).toMatchObject([{ id: payment }])
  })

  it('do not restore a deleted name after a late event', async () => {
    const id = await newMember('Shahrbanu Mirza')
    await storedPayment(id, gold, day(0))
    const records = await changes()
    await requestDeletion((await loadAccountState(id))!, day(0))
    expect(await run(records)).toEqual(good)
    await follow()
    expect(await run(records)).toEqual(good)
    expect(await derived()).not.toMatch(/shahrbanu|mirza/)
  })
})

describe('administrators', () => {
  const told = async (match: object) => {
    const notices = await table.all(/^M#.+#N$/)
    return notices
      .filter((notice) => Object.entries(match).every(([name, value]) => notice[name] === value))
      .map(({ pk }) => pk)
      .sort()
  }
  const both = ['M#boss#N', 'M#deputy#N']

  it('each get one notification about a contact', async () => {
    const message = { name: 'A Sender', email: 'sender@example.com', subject: 'Words', contact_type: 'query' }
    const contact = await createContact(undefined, message as never, day(0))
    await followRoughly()
    expect(await told({ contact_id: contact })).toEqual(both)
    const notices = (await table.all(/^M#boss#N$/)).filter((notice) => notice['contact_id'] === contact)
    expect(JSON.stringify(notices)).not.toMatch(/Sender|Words|example/)
  })

  it('get one notification for each flag of a payment, even after a lost response', async () => {
    const { id } = await storedPayment(await newMember(), gold, day(0))
    await follow()
    const at = day(0).toISOString()
    await write(paymentUpdate(id, { set: { updated_at: at, transaction_id: 'T-1' } }))
    await follow()
    expect(await told({ payment_id: id, type: 'payment.flagged' })).toEqual([])
    await write(paymentUpdate(id, { set: { mismatch_at: at } }))
    undo.push(loseAnswer('TransactWriteItems'))
    await followRoughly()
    expect(await told({ payment_id: id, type: 'payment.flagged' })).toEqual(both)
    await write(paymentUpdate(id, { set: { charged_again_at: at } }))
    await followRoughly()
    expect(await told({ payment_id: id, type: 'payment.flagged' })).toEqual([...both, ...both].sort())
    const flagged = await listPaymentRows({ page: 1, pageSize: 9, sort: 'newest', status: 'flagged' })
    expect(flagged.rows).toMatchObject([{ id, flags: ['mismatch', 'charged_again'] }])
  })
})

describe('revenue', () => {
  const revenue = async (month: string) => {
    const item = (await loadCountsSince('revenue', '2020-01')).get(month)
    return [item?.n ?? 0, revenueOfPlan(item, 'silver'), revenueOfPlan(item, 'gold')]
  }
  const more = (before: number[], by: readonly number[]) => before.map((n, at) => n + by[at]! * 100)

  it('counts each ledger entry once, and a refund in its own month and plan', async () => {
    const [november, december] = [await revenue('2026-11'), await revenue('2026-12')]
    const id = await newMember()
    const first = await bought(id, silver, day(0))
    await bought(id, gold, day(1))
    await followRoughly()
    const sold = [silver.price + gold.price, silver.price, gold.price]
    expect(await revenue('2026-11')).toEqual(more(november, sold))
    clock.set(() => day(25))
    await refundPayment(first.id)
    await followRoughly()
    expect(await revenue('2026-11')).toEqual(more(november, sold))
    expect(await revenue('2026-12')).toEqual(more(december, [-silver.price, -silver.price, 0]))
  })

  it('counts an entry once after a lost response and with concurrent consumers', async () => {
    const before = await revenue('2026-11')
    const id = await newMember()
    await bought(id, gold, day(0))
    const [entry] = (await table.all(new RegExp(`^M#${id}#LED$`))) as never[]
    undo.push(loseAnswer('TransactWriteItems'))
    const counted = await Promise.all([1, 2, 3].map(() => countRevenue(entry!)))
    expect(counted.filter(Boolean)).toHaveLength(1)
    await followRoughly()
    expect(await revenue('2026-11')).toEqual(more(before, [gold.price, 0, gold.price]))
  })
})
