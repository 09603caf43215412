import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/features/payments/api'
import { userId } from '#functions/core/ids'
import type { Payment } from '#functions/features/payments/rules'
import { snapshot } from '#functions/features/plans/rules'
import { listWebhooks, storeWebhook } from '#functions/features/payments/webhooks'
import { loadPaymentNow, newPayment, paymentUpdate } from '#functions/features/payments/store'
import { refreshRow } from '#functions/features/admin/rows'
import { transact, write } from '#functions/db/transact'
import { paymentStatuses } from '#shared/options/statuses'
import { ListedPaymentSchema, PaymentDetailSchema, PaymentSchema } from '#shared/schemas/money-entities'
import { type Answer, type Caller, invoke } from '#test/support/functions/invoke'
import { type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { planOf, storedPayment } from '#test/support/functions/purchases'

let table: LocalTable
beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())
const idsOf = ({ body }: Answer) => (body.data as { id: string }[]).map(({ id }) => id)

describe('payments in the console', () => {
  /* Payments as administrators see them. */

  const boss: Caller = { id: 'boss', role: 'admin' }
  const minute = (number: number) => new Date(Date.UTC(2026, 10, 1, 9, number))
  const COUNT = 30

  const made: Payment[] = []

  /** Payments of two members, a minute apart, of all statuses in turn; every sixth is for Gold. */
  beforeAll(async () => {
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
  })

  const list = (query: Record<string, string> = {}, as = boss) =>
    invoke(handler, 'payments.list', { as, query })
  const item = (payment_id: string, as: Caller = boss) =>
    invoke(handler, 'payments.item', { as, query: { payment_id } })
  const those = (matches: (payment: Payment, number: number) => boolean) =>
    made
      .filter(matches)
      .map(({ id }) => id)
      .toReversed()

  describe('the list', () => {
    it('the console lists payments with payers, newest first, in pages', async () => {
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
      ['a plan', 'gold', (_one: Payment, number: number) => number % 6 === 0],
      ['a basket', 'bas_007', (_one: Payment, number: number) => number === 7],
      ['a transaction', 'tx-12-', (_one: Payment, number: number) => number === 12],
    ])('is searched by %s', async (_, search, matches) => {
      expect(idsOf(await list({ search, pageSize: '100' })).sort()).toEqual(those(matches).sort())
    })

    it('the list of flagged payments shows a payment until its refund', async () => {
      expect(idsOf(await list({ status: 'flagged' }))).toEqual([])
      const at = minute(50).toISOString()
      await write(paymentUpdate('bas_003', { set: { mismatch_at: at } }))
      await write(paymentUpdate('bas_004', { set: { refund_due_at: at, charged_again_at: at } }))
      for (const id of ['bas_003', 'bas_004']) await refreshRow('payment', id)
      const flagged = await list({ status: 'flagged' })
      expect(flagged.body.data).toMatchObject([
        { id: 'bas_004', flags: ['charged_again', 'refund_due'] },
        { id: 'bas_003', flags: ['mismatch'] },
      ])
      // A search is among all, as in every other list.
      expect(idsOf(await list({ status: 'flagged', search: 'bas_007' }))).toEqual(['bas_007'])
      await write(paymentUpdate('bas_004', { remove: ['refund_due_at', 'charged_again_at'] }))
      await refreshRow('payment', 'bas_004')
      expect(idsOf(await list({ status: 'flagged' }))).toEqual(['bas_003'])
    })

    it('only administrators list payments, and unknown filters are refused', async () => {
      expect((await list({}, { id: 'ayesha' })).status).toBe(403)
      expect((await list({ status: 'lost' })).status).toBe(400)
      expect((await list({ month: '2026-13' })).status).toBe(400)
      expect((await list({ month: '2026-10' })).body).toMatchObject({ data: [], page: { total: 0 } })
    })
  })

  describe('one payment', () => {
    it('an administrator sees the record with the latest webhook first, the member does not', async () => {
      const id = 'bas_002'
      const payment = (await loadPaymentNow(id))!
      for (const [number, verdict] of (['pending', 'forged', 'mismatch'] as const).entries()) {
        const fields = { err_code: String(number), transaction_id: 'TX-9' }
        await storeWebhook(payment, { fields, transaction_id: 'TX-9' } as never, verdict, minute(40 + number))
      }
      expect(await listWebhooks(id)).toHaveLength(3)
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

    it('unknown payments and those of others are 404', async () => {
      const unknown = await item('bas_none')
      expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect((await item('bas_002', { id: 'bilal' })).body).toEqual(unknown.body)
    })
  })
})

describe('payments of a member', () => {
  let serial = 0
  const boss = { id: 'boss', role: 'admin' as const }
  beforeAll(async () => {
    await table.put(...memberItems('boss', { role: 'admin' }))
  })

  async function member(): Promise<string> {
    const id = `member-${++serial}`
    await table.put(...memberItems(id))
    return id
  }

  const minuteOf = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString()

  async function paid(user: string, over: Partial<Payment> = {}): Promise<string> {
    const id = over.id ?? `bas_${++serial}`
    const created_at = over.created_at ?? minuteOf(0)
    const payment: Payment = {
      id,
      user_id: userId(user),
      plan_id: 'silver',
      plan_name: 'Silver',
      plan: snapshot(planOf('silver')),
      days: 30,
      merchant_id: '102',
      amount: 250_050,
      status: 'completed',
      created_at,
      updated_at: created_at,
      ...over,
    }
    await transact([newPayment(payment)])
    return id
  }

  const mine = (as: string, query: Record<string, string> = {}) =>
    invoke(handler, 'payments.mine', { as: { id: as }, query: { user_id: as, ...query } })
  const item = (as: { id: string; role?: 'admin' }, payment_id: string) =>
    invoke(handler, 'payments.item', { as, query: { payment_id } })

  describe('my payments', () => {
    it('my payments are newest first, in pages, each once, even with equal times', async () => {
      const me = await member()
      const ids: string[] = []
      for (const minute of [1, 2, 2, 3, 4]) ids.push(await paid(me, { created_at: minuteOf(minute) }))
      await paid(await member(), { created_at: minuteOf(2) })
      const first = await mine(me, { pageSize: '2' })
      const second = await mine(me, { pageSize: '2', cursor: first.body.page.next })
      const third = await mine(me, { pageSize: '2', cursor: second.body.page.next })
      expect([first, second, third].flatMap(idsOf)).toEqual(ids.toReversed())
      expect(third.body.page).toEqual({})
    })

    it('my payments contain plan, status and amount in rupees, and no personal data', async () => {
      const me = await member()
      await paid(me, { completed_at: minuteOf(1), updated_at: minuteOf(9) })
      const [one] = (await mine(me)).body.data
      expect(PaymentSchema.strict().parse(one)).toEqual({
        id: expect.any(String),
        amount: 2500.5,
        status: 'completed',
        plan_name: 'Silver',
        created_at: minuteOf(0),
        completed_at: minuteOf(1),
      })
    })

    it('my payments are private, except for administrators', async () => {
      const me = await member()
      const id = await paid(me)
      const refused = { status: 403, body: { code: 'not_own_id' } }
      expect(await mine(await member(), { user_id: me })).toMatchObject(refused)
      const read = await invoke(handler, 'payments.mine', { as: boss, query: { user_id: me } })
      expect([read.status, read.body.data]).toEqual([200, [expect.objectContaining({ id })]])
    })

    it('a foreign cursor does not reveal payments of others', async () => {
      const [me, other] = [await member(), await member()]
      for (const minute of [1, 2, 3]) await paid(other, { created_at: minuteOf(minute) })
      const own = await paid(me, { created_at: minuteOf(0) })
      const { next } = (await mine(other, { pageSize: '1' })).body.page
      const reply = await mine(me, { cursor: next })
      // Some engines refuse the foreign start key; what is read is one's own in any case.
      if (reply.status === 200) expect(idsOf(reply)).toEqual([own])
      else expect(reply.status).toBe(400)
    })
  })

  describe('one payment', () => {
    it('a payment of somebody else is 404', async () => {
      const id = await paid(await member())
      const stranger = { id: await member() }
      const unknown = await item(stranger, 'bas_unknown')
      expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect((await item(stranger, id)).body).toEqual(unknown.body)
    })

    it.each(['__proto__', '-'])('%s is unknown', async (id) => {
      expect((await item({ id: await member() }, id)).status).toBe(404)
    })

    it.each(['', 'a#b', 'x'.repeat(129)])('%p is no id', async (id) => {
      expect((await item({ id: await member() }, id)).status).toBe(400)
    })
  })

  describe('the store', () => {
    it('a payment is stored once', async () => {
      const me = await member()
      const id = await paid(me)
      await expect(paid(me, { id, amount: 1 })).rejects.toThrow()
      expect((await item({ id: me }, id)).body.data.amount).toBe(2500.5)
    })
  })
})
