import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { handler as payFast } from '#functions/features/payments/checkout-api'
import { loadPlan, savePlan } from '#functions/features/plans/store'
import { CheckoutSchema, type Quote } from '#shared/schemas/money-entities'
import { testEnv } from '#test/support/functions/environment'
import { invoke } from '#test/support/functions/invoke'
import { intercept, type LocalTable } from '#test/support/functions/local-table'
import {
  basketOf,
  checkout,
  grants,
  holding,
  newMember,
  noticeOf,
  paymentNow,
  startMoney,
  tell,
} from './setup'

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
})
beforeEach(() => {
  grants(money.provider)
  money.provider.asked.length = 0
})
afterAll(() => money.stop())

const payments = async () => (await table.all(/^PAY#/)).filter(({ sk }) => sk === 'PAY')

describe('a checkout', () => {
  it('records a pending payment at the price of the plan, whatever the call says', async () => {
    const id = await newMember(table)
    const { status, body } = await checkout(id, 'gold', { amount: 1, pkgName: 'Almost nothing' })
    expect(status).toBe(200)
    const data = CheckoutSchema.strict().parse(body.data)
    expect(data).toMatchObject({
      success: true,
      token: 'token-1',
      merchantId: '102',
      subAmount: '6000.00',
      pkgName: 'Gold',
      pkgId: 'gold',
      redirectUrl: expect.stringMatching(/\/Ecommerce\/api\/Transaction\/PostTransaction$/),
      orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect(await paymentNow(data.basketId)).toMatchObject({
      status: 'pending',
      amount: 600_000,
      user_id: id,
      days: 90,
    })
  })

  it('asks the provider for a token with the very same amount and basket', async () => {
    const basket = await basketOf(await newMember(table), 'silver')
    const [{ form, headers }] = money.provider.asked as [(typeof money.provider.asked)[number]]
    expect(form).toEqual({
      MERCHANT_ID: '102',
      SECURED_KEY: 'jdnkaabcks',
      BASKET_ID: basket,
      TXNAMT: '2500.00',
      CURRENCY_CODE: 'PKR',
    })
    expect(headers['user-agent']).toBeTruthy()
    // One that was kept while the container slept may be dead.
    expect(headers.connection).toBe('close')
  })

  it('checkouts are limited', async () => {
    const id = await newMember(table)
    const replies = []
    for (let at = 0; at < 22; at++) replies.push((await checkout(id, 'silver')).status)
    expect([replies.filter((status) => status === 200).length, replies.at(-1)]).toEqual([20, 429])
  })
})

describe('a provider that', () => {
  it.each([
    ['refuses', { status: 200, body: '{"MERCHANT_ID":"102","ACCESS_TOKEN":""}' }],
    ['answers with a page', { status: 503, body: '<html>down</html>' }],
  ])('%s: the payment is over, and the member is told', async (_name, answer) => {
    money.provider.answer = answer
    const id = await newMember(table)
    const reply = await checkout(id, 'gold')
    expect([reply.status, reply.body.error]).toEqual([502, 'Failed to initiate payment'])
    const [payment] = (await payments()).filter(({ user_id }) => user_id === id)
    expect(payment).toMatchObject({ status: 'failed', reason: 'not_started' })
    expect(payment).not.toHaveProperty('g3pk')
  })

  it('a provider that hangs is given up in time', async () => {
    money.provider.answer = 'hang'
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const shorter = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
    const reply = await checkout(await newMember(table), 'gold')
    expect([reply.status, shorter.mock.calls[0]]).toEqual([502, [8000]])
    shorter.mockRestore()
  })

  afterEach(() => {
    testEnv({ PAYFAST_BASE: money.base, PAYFAST_MERCHANT_ID: '102' })
  })
})

it('a checkout leaves a payment pending when even its end cannot be stored, and a success still completes it', async () => {
  money.provider.answer = { status: 500, body: '' }
  const id = await newMember(table)
  const stop = intercept('TransactWriteItems', () => {
    throw new Error('cut off')
  })
  const reply = await checkout(id, 'gold')
  stop()
  expect(reply.status).toBe(502)
  const [payment] = (await payments()).filter(({ user_id }) => user_id === id)
  expect(payment).toMatchObject({ status: 'pending', g3pk: 'DUE#PAY' })
  await tell(noticeOf(payment!['id'] as string))
  expect((await holding(id)).state.plan?.id).toBe('gold')
})

describe('a quote', () => {
  const quotes = async (id: string) =>
    (await invoke(payFast, 'pay-fast.quotes', { as: { id } })).body.data as Quote[]
  const days = ({ start_date, end_date }: Quote) =>
    Math.round((Date.parse(end_date) - Date.parse(start_date)) / 86_400_000)

  it('a quote states the effect on the running plan, and matches the purchase', async () => {
    const id = await newMember(table)
    await tell(noticeOf(await basketOf(id, 'gold')))
    const list = await quotes(id)
    expect(list.map((one) => [one.plan_id, one.current?.then, days(one), one.credit_days])).toEqual([
      ['silver', 'first', 30, 0],
      ['gold', 'extended', 90, 0],
      // Rs. 6,000 at 12,000 for 180 days.
      ['platinum', 'replaced', 270, 90],
    ])
    await tell(noticeOf(await basketOf(id, 'platinum')))
    const { plan, queued } = (await holding(id)).state
    const given = Math.round((Date.parse(plan!.end) - Date.parse(plan!.start)) / 86_400_000)
    expect([plan!.id, given, queued]).toEqual(['platinum', 270, undefined])
  })

  it('quotes use the stored plans, as a checkout does', async () => {
    const id = await newMember(table)
    await quotes(id)
    // Changed by another machine: this one has the plans in memory.
    const [stored] = (await table.all(/^PLAN$/)).filter(({ sk }) => sk === 'gold')
    await table.put({ ...stored, duration: 30 })
    const [, gold] = await quotes(id)
    await table.put(stored!)
    expect([gold!.plan_id, days(gold!)]).toEqual(['gold', 30])
  })
})

it('a member gets the version of the plan that was shown at the checkout', async () => {
  const id = await newMember(table)
  const basket = await basketOf(id, 'silver')
  const changed = await savePlan('silver', { price: 3000, proposals_limit: 1 })
  await tell(noticeOf(basket))
  const { state, ledger } = await holding(id)
  expect([state.plan?.proposals_limit, ledger[0]?.amount]).toEqual([20, 250_000])
  expect(await loadPlan('silver')).toMatchObject({ version: 2, price: 3000 })
  expect(changed.version).toBe(2)
})
