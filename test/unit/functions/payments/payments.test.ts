import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/api/payments/index'
import { userId } from '#functions/domain/ids'
import type { Payment } from '#functions/domain/payments'
import { snapshot } from '#functions/domain/plans'
import { newPayment } from '#functions/store/payments'
import { transact } from '#functions/store/transact'
import { paymentStatuses } from '#shared/options/statuses'
import { PaymentSchema } from '#shared/schemas/money-entities'
import { type Answer, invoke } from '#test/support/events'
import { type LocalTable, startTable } from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { planOf } from '#test/support/purchases'

let table: LocalTable
let serial = 0
const boss = { id: 'boss', role: 'admin' as const }
beforeAll(async () => {
  table = await startTable()
  await table.put(...memberItems('boss', { role: 'admin' }))
})
afterAll(() => table.stop())

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
const idsOf = ({ body }: Answer) => (body.data as { id: string }[]).map(({ id }) => id)

describe('my payments', () => {
  it('are newest first, page by page, each once, those of one moment too', async () => {
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

  it('say plan, status and an amount in rupees, and nothing about a person', async () => {
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

  it.each(paymentStatuses)('that are %s say so', async (status) => {
    const me = await member()
    const id = await paid(me, { status })
    expect((await mine(me)).body.data).toMatchObject([{ id, status }])
    expect((await item({ id: me }, id)).body.data).toMatchObject({ id, status })
  })

  it('are none for somebody new', async () => {
    expect((await mine(await member())).body).toMatchObject({ data: [], page: {} })
  })

  it("are nobody else's, but administrators may read them", async () => {
    const me = await member()
    const id = await paid(me)
    const refused = { status: 403, body: { code: 'not_own_id' } }
    expect(await mine(await member(), { user_id: me })).toMatchObject(refused)
    const read = await invoke(handler, 'payments.mine', { as: boss, query: { user_id: me } })
    expect([read.status, read.body.data]).toEqual([200, [expect.objectContaining({ id })]])
  })

  it('take no cursor of somebody else as a way to theirs', async () => {
    const [me, other] = [await member(), await member()]
    for (const minute of [1, 2, 3]) await paid(other, { created_at: minuteOf(minute) })
    const own = await paid(me, { created_at: minuteOf(0) })
    const { next } = (await mine(other, { pageSize: '1' })).body.page
    const reply = await mine(me, { cursor: next })
    // Some engines refuse the foreign start key; what is read is one's own in any case.
    if (reply.status === 200) expect(idsOf(reply)).toEqual([own])
    else expect(reply.status).toBe(400)
  })

  it.each(['x', '', 'e30', 'WyJhIl0', `${'A'.repeat(2001)}`])('refuse the cursor %p', async (cursor) => {
    expect((await mine(await member(), { cursor })).status).toBe(400)
  })

  it.each(['0', '-1', '101', 'many', '1.5'])('refuse a page of %s', async (pageSize) => {
    expect((await mine(await member(), { pageSize })).status).toBe(400)
  })
})

describe('one payment', () => {
  it('is read by who made it, without a name', async () => {
    const me = await member()
    const id = await paid(me)
    const { status, body } = await item({ id: me }, id)
    expect(status).toBe(200)
    expect(PaymentSchema.strict().parse(body.data)).toMatchObject({ id, amount: 2500.5 })
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${me}|Some Member|example\\.com`))
  })

  it('of somebody else is as unknown as one that never was', async () => {
    const id = await paid(await member())
    const stranger = { id: await member() }
    const unknown = await item(stranger, 'bas_unknown')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await item(stranger, id)).body).toEqual(unknown.body)
  })

  it.each(['__proto__', 'constructor', 'PAY', 'M', '-'])('%s is unknown', async (id) => {
    expect((await item({ id: await member() }, id)).status).toBe(404)
  })

  it.each(['', 'a#b', '../x', 'ä', 'x'.repeat(129), ' '])('%p is no id', async (id) => {
    expect((await item({ id: await member() }, id)).status).toBe(400)
  })
})

describe('the store', () => {
  it('takes a basket once', async () => {
    const me = await member()
    const id = await paid(me)
    await expect(paid(me, { id, amount: 1 })).rejects.toThrow()
    expect((await item({ id: me }, id)).body.data.amount).toBe(2500.5)
  })
})
