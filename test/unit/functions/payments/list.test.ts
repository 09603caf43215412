import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/api/payments/index'
import { listNotices, storeNotice } from '#functions/store/payment-notices'
import type { Payment } from '#functions/domain/payments'
import { loadPaymentNow, settled } from '#functions/store/payments'
import { refreshRow } from '#functions/store/rows'
import { write } from '#functions/store/transact'
import { paymentStatuses } from '#shared/options/statuses'
import { ListedPaymentSchema, PaymentDetailSchema } from '#shared/schemas/money-entities'
import { type Answer, type Caller, invoke } from '#test/support/events'
import { type LocalTable, startTableWithPlans } from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { planOf, storedPayment } from '#test/support/purchases'

/* Payments as administrators see them. */

const boss: Caller = { id: 'boss', role: 'admin' }
const minute = (number: number) => new Date(Date.UTC(2026, 10, 1, 9, number))
const COUNT = 30

let table: LocalTable
const made: Payment[] = []

/** Payments of two members, a minute apart, of all statuses in turn; every sixth is for Gold. */
beforeAll(async () => {
  table = await startTableWithPlans()
  await table.put(
    ...memberItems('boss', { role: 'admin' }),
    ...memberItems('ayesha', { name: 'Ayesha Khan' }),
    ...memberItems('bilal', { name: 'Bilal Qureshi' }),
  )
  for (let number = 0; number < COUNT; number++) {
    const status = paymentStatuses[number % paymentStatuses.length]!
    const payment = await storedPayment(
      number % 2 ? 'bilal' : 'ayesha',
      planOf(number % 6 === 0 ? 'gold' : 'silver'),
      minute(number),
      { id: `bas_${String(number).padStart(3, '0')}`, status, transaction_id: `TX-${number}-END` },
    )
    await refreshRow('payment', payment.id)
    made.push(payment)
  }
}, 60_000)
afterAll(() => table.stop())

const list = (query: Record<string, string> = {}, as = boss) =>
  invoke(handler, 'payments.list', { as, query })
const item = (payment_id: string, as: Caller = boss) =>
  invoke(handler, 'payments.item', { as, query: { payment_id } })
const idsOf = ({ body }: Answer) => (body.data as { id: string }[]).map(({ id }) => id)
const those = (matches: (payment: Payment, number: number) => boolean) =>
  made
    .filter(matches)
    .map(({ id }) => id)
    .toReversed()

describe('the list', () => {
  it('shows who pays what, the newest first, page by page', async () => {
    const [first, second] = [await list({ pageSize: '20' }), await list({ pageSize: '20', page: '2' })]
    expect([...idsOf(first), ...idsOf(second)]).toEqual(those(() => true))
    expect([first.body.page.total, second.body.page.total]).toEqual([COUNT, COUNT])
    expect(ListedPaymentSchema.strict().parse((second.body.data as object[]).at(-1))).toMatchObject({
      id: 'bas_000',
      plan_name: 'Gold',
      user_id: 'ayesha',
      profile_name: 'Ayesha Khan',
      profile_email: 'ayesha@example.com',
      flags: [],
    })
    expect(idsOf(await list({ sort: 'oldest', pageSize: '100' }))).toEqual(those(() => true).toReversed())
  })

  it.each(paymentStatuses)('of %s ones has them alone, and follows them', async (status) => {
    expect(idsOf(await list({ status, pageSize: '100' }))).toEqual(those((one) => one.status === status))
  })

  it.each([
    ['a name', 'ayesha kh', (_one: Payment, number: number) => number % 2 === 0],
    ['a second name', 'QURESHI', (_one: Payment, number: number) => number % 2 === 1],
    ['an address', 'bilal@example.com', (_one: Payment, number: number) => number % 2 === 1],
    ['a plan', 'gold', (_one: Payment, number: number) => number % 6 === 0],
    ['a basket', 'bas_007', (_one: Payment, number: number) => number === 7],
    ['a transaction', 'tx-12-', (_one: Payment, number: number) => number === 12],
    ['nothing', 'nobody', () => false],
  ])('is searched by %s', async (_, search, matches) => {
    expect(idsOf(await list({ search, pageSize: '100' })).sort()).toEqual(those(matches).sort())
  })

  it('shows what is to be looked into, until a refund has settled it', async () => {
    expect(idsOf(await list({ status: 'flagged' }))).toEqual([])
    const at = minute(50).toISOString()
    await write(settled('bas_003', { set: { mismatch_at: at } }))
    await write(settled('bas_004', { set: { refund_due_at: at, charged_again_at: at } }))
    for (const id of ['bas_003', 'bas_004']) await refreshRow('payment', id)
    const flagged = await list({ status: 'flagged' })
    expect(flagged.body.data).toMatchObject([
      { id: 'bas_004', flags: ['charged_again', 'refund_due'] },
      { id: 'bas_003', flags: ['mismatch'] },
    ])
    // A search is among all, as in every other list.
    expect(idsOf(await list({ status: 'flagged', search: 'bas_007' }))).toEqual(['bas_007'])
    await write(settled('bas_004', { remove: ['refund_due_at', 'charged_again_at'] }))
    await refreshRow('payment', 'bas_004')
    expect(idsOf(await list({ status: 'flagged' }))).toEqual(['bas_003'])
  })

  it('is for administrators, and refuses what is no filter', async () => {
    expect((await list({}, { id: 'ayesha' })).status).toBe(403)
    expect((await list({ status: 'lost' })).status).toBe(400)
    expect((await list({ month: '2026-13' })).status).toBe(400)
    expect((await list({ month: '2026-10' })).body).toMatchObject({ data: [], page: { total: 0 } })
  })
})

describe('one payment', () => {
  it('has all that is known of it for an administrator, the latest notice first, and no record for its member', async () => {
    const id = 'bas_002'
    const payment = (await loadPaymentNow(id))!
    for (const [number, verdict] of (['pending', 'forged', 'mismatch'] as const).entries()) {
      const fields = { err_code: String(number), transaction_id: 'TX-9' }
      await storeNotice(payment, { fields, transaction_id: 'TX-9' } as never, verdict, minute(40 + number))
    }
    expect(await listNotices(id)).toHaveLength(3)
    const read = PaymentDetailSchema.strict().parse((await item(id)).body.data)
    expect(read).toMatchObject({
      id,
      profile_name: 'Ayesha Khan',
      profile_email: 'ayesha@example.com',
      record: {
        user_id: 'ayesha',
        plan_id: 'silver',
        merchant_id: '102',
        transaction_id: 'TX-2-END',
        flags: ['mismatch'],
        notices: [{ verdict: 'mismatch' }, { verdict: 'forged' }, { verdict: 'pending' }],
        more_notices: false,
      },
    })
    const own = await item(id, { id: 'ayesha' })
    expect(own.status).toBe(200)
    expect(own.body.data).not.toHaveProperty('record')
    expect(JSON.stringify(own.body)).not.toMatch(/TX-|102|Ayesha|mismatch/)
  })

  it('that never was is unknown, and another’s is for a member', async () => {
    const unknown = await item('bas_none')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await item('bas_002', { id: 'bilal' })).body).toEqual(unknown.body)
  })
})
