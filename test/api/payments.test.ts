import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Checkout, CheckoutSchema, type Payment, type Quote } from '#shared/schemas/money-entities'
import type { Reply } from '#test/support/api/client'
import { requestItemKeys } from '#test/support/api/stored-items'
import { type SignedIn, type TestStage, openTestStage } from '#test/support/api/test-stage'

/*
 * Buying a plan; the test plays the part of PayFast. The same file runs against the local stack and a deployed one, whose key
 * it gets as `PAYFAST_SECURED_KEY`.
 */

let stage: TestStage
let sana: SignedIn
let admin: SignedIn
let securedKey: string
beforeAll(async () => {
  stage = await openTestStage()
  securedKey = stage.stack?.env.PAYFAST_SECURED_KEY ?? process.env.PAYFAST_SECURED_KEY ?? ''
  sana = await stage.signUp('Sana Rehman')
  admin = await stage.admin()
})
afterAll(() => stage?.stop())

const checkout = (who: SignedIn, packageId: string, over: object = {}): Promise<Reply> =>
  stage.api.post(
    '/pay-fast/checkout',
    { profileId: who.id, packageId, amount: 6000, pkgName: 'Gold', ...over },
    { token: who.token },
  )
async function startCheckout(who: SignedIn, plan: string): Promise<Checkout> {
  const { status, body } = await checkout(who, plan)
  expect([status, body.error]).toEqual([200, undefined])
  return body.data as Checkout
}

/** The fields of a payment webhook, signed as PayFast does. */
function webhookFields({ basketId, merchantId, subAmount }: Checkout, err_code = '000', over: object = {}) {
  const signed = [basketId, securedKey, merchantId, err_code].join('|')
  return {
    basket_id: basketId,
    err_code,
    err_msg: 'A message',
    transaction_id: `T-${basketId}`,
    transaction_amount: subAmount,
    transaction_currency: 'PKR',
    PaymentName: 'Debit/Credit Card',
    validation_hash: createHash('sha256').update(signed).digest('hex'),
    ...over,
  }
}
const ways = {
  JSON: (fields: Record<string, string>) => stage.api.post('/pay-fast/ipn', fields),
  'a form': (fields: Record<string, string>) =>
    stage.api.call('POST', '/pay-fast/ipn', {
      raw: new URLSearchParams(fields).toString(),
      contentType: 'application/x-www-form-urlencoded',
    }),
  'a query': (fields: Record<string, string>) => stage.api.get('/pay-fast/ipn', { query: fields }),
}
const sendWebhook = ways.JSON

const read = async (who: SignedIn, path: string, query: Record<string, string>): Promise<unknown> =>
  (await stage.api.get(path, { token: who.token, query })).body.data
const subscriptionOf = (who: SignedIn) =>
  read(who, '/profile/get/user-subscription', { profileId: who.id }) as Promise<{
    subscription_plans: { name: string }
    user_subscription_info: { end_date: string; proposals_sent: number }[]
    history: { id: string; state: string }[]
  }>
const paymentOf = (who: SignedIn, payment_id: string) =>
  read(who, '/payments/get', { payment_id }) as Promise<Payment>
const paymentNotifications = async (who: SignedIn) =>
  (
    (await read(who, '/notifications/get', { user_id: who.id })) as { type: string; payment_id?: string }[]
  ).map(({ type, payment_id }) => [type, payment_id])
/** Everything that a purchase changes for its member. */
const holding = async (who: SignedIn) => [
  await subscriptionOf(who),
  await read(who, '/payments/get', { user_id: who.id }),
  await paymentNotifications(who),
]
const decide = (payment_id: string, status: string) =>
  stage.api.put('/payments/update', { payment_id, status, reason: 'Asked for it' }, { token: admin.token })

describe('a checkout', () => {
  it('returns the fields of PayFast’s form with the price of the plan, regardless of the amount in the call', async () => {
    const { status, body } = await checkout(sana, 'gold', { amount: 1, pkgName: 'Nothing' })
    expect(status).toBe(200)
    expect(CheckoutSchema.strict().parse(body.data)).toMatchObject({
      success: true,
      redirectUrl: expect.stringMatching(/^https?:\/\/.+\/Ecommerce\/api\/Transaction\/PostTransaction$/),
      token: expect.stringMatching(/./),
      merchantId: expect.stringMatching(/./),
      subAmount: '6000.00',
      pkgName: 'Gold',
      pkgId: 'gold',
    })
    expect(await paymentOf(sana, body.data.basketId as string)).toMatchObject({
      status: 'pending',
      amount: 6000,
    })
  })

  it('is rejected for other members, for administrators, and for free or unknown plans', async () => {
    const other = await stage.signUp()
    const calls: [Promise<Reply>, number][] = [
      [checkout(sana, 'gold', { profileId: other.id }), 403],
      [checkout(admin, 'gold'), 403],
      [checkout(sana, 'free'), 409],
      [checkout(sana, 'no-such-plan'), 404],
      [checkout({ ...sana, token: 'x.y.z' }, 'gold'), 401],
    ]
    for (const [call, status] of calls) expect((await call).status).toBe(status)
    expect(await read(other, '/payments/get', { user_id: other.id })).toEqual([])
  })
})

describe('a payment webhook', () => {
  it.each(Object.entries(ways))('sent as %s starts the plan', async (_name, send) => {
    const member = await stage.signUp()
    const bought = await startCheckout(member, 'gold')
    expect((await send(webhookFields(bought))).status).toBe(200)
    const { subscription_plans, user_subscription_info, history } = await subscriptionOf(member)
    expect([subscription_plans.name, history.map(({ id, state }) => [id, state])]).toEqual([
      'Gold',
      [[bought.basketId, 'active']],
    ])
    const days = (Date.parse(user_subscription_info[0]!.end_date) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(89)
    expect(await paymentOf(member, bought.basketId)).toMatchObject({
      status: 'completed',
      method: 'Debit/Credit Card',
    })
    expect(await paymentNotifications(member)).toEqual([['subscription.started', bought.basketId]])
  })

  it('with a wrong hash, basket, amount or merchant starts no plan', async () => {
    const member = await stage.signUp()
    const bought = await startCheckout(member, 'silver')
    const before = await holding(member)
    const wrong = webhookFields(bought, '000', { validation_hash: '0'.repeat(64) })
    for (const send of Object.values(ways)) expect((await send(wrong)).status).toBe(400)
    expect((await sendWebhook(webhookFields({ ...bought, basketId: 'bas_unknown' }))).status).toBe(404)
    expect((await sendWebhook(webhookFields(bought, '000', { transaction_amount: '1.00' }))).status).toBe(200)
    expect((await sendWebhook(webhookFields(bought, '000', { merchant_id: '999' }))).status).toBe(200)
    expect(await holding(member)).toEqual(before)
    expect((await sendWebhook(webhookFields(bought))).status).toBe(200)
    expect((await subscriptionOf(member)).subscription_plans.name).toBe('Silver')
  })

  it('with malformed input is rejected and writes nothing', async () => {
    const before = await requestItemKeys(stage)
    const hostile = [{}, { basket_id: null }, { basket_id: { $ne: 1 } }, { basket_id: ['x'] }]
    for (const json of [
      ...hostile,
      { basket_id: 'x'.repeat(50_000) },
      { basket_id: '../\u0000' },
      [1],
      'x',
      null,
    ])
      expect((await stage.api.post('/pay-fast/ipn', json)).status.toString()).toMatch(/^4/)
    for (const [raw, contentType] of [
      ['{"basket_id":', 'application/json'],
      ['basket_id=%F0%28', 'application/x-www-form-urlencoded'],
      ['['.repeat(50_000), 'application/json'],
      ['<a/>', 'application/xml'],
      [Buffer.from([0xff, 0xfe, 0x00]), undefined],
    ] as const) {
      const reply = await stage.api.call('POST', '/pay-fast/ipn', { raw, contentType })
      expect([contentType, reply.status.toString()]).toEqual([contentType, expect.stringMatching(/^4/)])
    }
    for (const basket_id of ['', '%F0%28', 'constructor', `${'x'.repeat(3000)}`])
      expect((await stage.api.get('/pay-fast/ipn', { query: { basket_id } })).status).toBe(404)
    expect(await requestItemKeys(stage)).toEqual(before)
  })
})

it('a second plan ends as quoted, and a refund restores the first plan permanently', async () => {
  const member = await stage.signUp()
  await sendWebhook(webhookFields(await startCheckout(member, 'silver')))
  const quotes = (await read(member, '/pay-fast/quotes', {})) as Quote[]
  const quote = quotes.find(({ plan_id }) => plan_id === 'platinum')!
  expect(quote).toMatchObject({ current: { plan_name: 'Silver', then: 'replaced' } })
  const bought = await startCheckout(member, 'platinum')
  await sendWebhook(webhookFields(bought))
  const after = await subscriptionOf(member)
  expect(after.subscription_plans.name).toBe('Platinum')
  const given = Date.parse(after.user_subscription_info[0]!.end_date) - Date.parse(quote.end_date)
  expect(given).toBeLessThan(60_000)

  expect((await decide(bought.basketId, 'refunded')).status).toBe(200)
  expect((await subscriptionOf(member)).subscription_plans.name).toBe('Silver')
  expect((await paymentOf(member, bought.basketId)).status).toBe('refunded')
  const refunded = await holding(member)
  for (const send of Object.values(ways)) expect((await send(webhookFields(bought))).status).toBe(200)
  expect((await decide(bought.basketId, 'completed')).status).toBe(409)
  expect(await holding(member)).toEqual(refunded)
})

it('a member cannot read or change a payment of another member', async () => {
  const [owner, stranger] = [await stage.signUp(), await stage.signUp()]
  const { basketId } = await startCheckout(owner, 'gold')
  const as = { token: stranger.token }
  const get = (query: Record<string, string>) => stage.api.get('/payments/get', { ...as, query })
  expect((await get({ payment_id: basketId })).status).toBe(404)
  expect((await get({ user_id: owner.id })).status).toBe(403)
  expect((await get({ user_id: owner.id, payment_id: basketId })).status).toBeGreaterThanOrEqual(400)
  expect((await get({ user_id: stranger.id, payment_id: basketId })).status).toBeGreaterThanOrEqual(400)
  expect((await get({ user_id: stranger.id })).body.data).toEqual([])
  const update = { payment_id: basketId, status: 'completed', reason: 'Mine' }
  expect((await stage.api.put('/payments/update', update, as)).status).toBe(403)
  expect((await checkout(stranger, 'gold', { basketId, user_id: owner.id })).body.data.basketId).not.toBe(
    basketId,
  )
  expect((await paymentOf(owner, basketId)).status).toBe('pending')
})
