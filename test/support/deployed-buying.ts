import assert from 'node:assert/strict'
import { validationHash } from '#functions/payments/payfast-notice'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { Notification } from '#shared/schemas/entities'
import type { Payment } from '#shared/schemas/money-entities'
import { runJob } from './deployed-leaving'
import { merchantId, putSecuredKey } from './deployment'
import { eventually } from './eventually'
import type { Emulator } from './ministack'
import type { SignedIn, Target } from './target'

async function join(stage: Target): Promise<SignedIn> {
  const who = await stage.signUp('Bilal Buying')
  const profile = makeProfile(34, { gender: 'male', marital_status: 'single' })
  const made = await stage.api.post('/profile/create', profile, { token: who.token })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return who
}

/** Begins a payment at the sandbox; its basket. */
async function begin({ api }: Target, { id, token }: SignedIn, packageId: string): Promise<string> {
  const begun = await api.post('/pay-fast/checkout', { profileId: id, packageId }, { token })
  assert.equal(begun.status, 200, JSON.stringify(begun.body))
  assert.equal(begun.body.data.merchantId, merchantId)
  assert.ok(begun.body.data.token)
  return begun.body.data.basketId as string
}

const noticeOf = (basket: string, key: string) => ({
  transaction_id: `T-${basket}`,
  err_code: '000',
  err_msg: 'Transaction has been completed.',
  basket_id: basket,
  validation_hash: validationHash(basket, key, merchantId, '000'),
  transaction_amount: '6000.00',
  transaction_currency: 'PKR',
  PaymentName: 'Debit/Credit Card',
  mobile_no: '+923005550100',
  email_address: 'buyer@example.com',
})

/** Sends a notice as the provider does: no session, no cookies, no user agent. */
async function tell({ api }: Target, fields: Record<string, string>, how: 'form' | 'query' = 'form') {
  const form = {
    raw: new URLSearchParams(fields).toString(),
    contentType: 'application/x-www-form-urlencoded',
  }
  const sent =
    how === 'form' ? api.call('POST', '/pay-fast/ipn', form) : api.get('/pay-fast/ipn', { query: fields })
  return (await sent).status
}

/** What a member has, and was told of it. */
async function holding({ api }: Target, { id, token }: SignedIn, basket: string) {
  const get = async (path: string, query: Record<string, string>) => {
    const { status, body } = await api.get(path, { token, query })
    assert.equal(status, 200, JSON.stringify(body))
    return body.data as unknown
  }
  const { subscription_plans } = (await get('/profile/get/user-subscription', { profileId: id })) as {
    subscription_plans: { name: string }
  }
  const { status } = (await get('/payments/get', { payment_id: basket })) as Payment
  const notices = (await get('/notifications/get', { user_id: id })) as Notification[]
  return {
    plan: subscription_plans.name,
    payment: status,
    told: notices.filter(({ type }) => type === 'subscription.started').length,
  }
}

/** A member buys the gold plan. */
export async function buyPlan(stage: Target, buyer: SignedIn): Promise<void> {
  const basket = await begin(stage, buyer, 'gold')
  assert.equal(await tell(stage, noticeOf(basket, stage.payFast.securedKey)), 200)
}

/**
 * A member buys a plan by a notice to the deployed function, however often it comes; one with a wrong hash buys nothing.
 * Then the key is replaced: notices with the new key and with the one before count.
 */
export async function checkBuying(emulator: Emulator, stage: Target) {
  const { securedKey } = stage.payFast
  const buyer = await join(stage)
  const basket = await begin(stage, buyer, 'gold')
  const notice = noticeOf(basket, securedKey)
  assert.equal(await tell(stage, { ...notice, validation_hash: 'f'.repeat(64) }), 400)
  assert.deepEqual(await holding(stage, buyer, basket), { plan: 'Free', payment: 'pending', told: 0 })
  const bought = { plan: 'Gold', payment: 'completed', told: 1 }
  for (const how of ['form', 'form', 'query'] as const) {
    assert.equal(await tell(stage, notice, how), 200)
    assert.deepEqual(await holding(stage, buyer, basket), bought)
  }

  const next = `${securedKey}-next`
  const others = [await join(stage), await join(stage)] as const
  const baskets = [await begin(stage, others[0], 'gold'), await begin(stage, others[1], 'gold')] as const
  await putSecuredKey(emulator, next)
  assert.equal(await tell(stage, noticeOf(baskets[0], securedKey)), 200)
  assert.equal(await tell(stage, noticeOf(baskets[1], `${next}-guessed`)), 400)
  // A function may have read the key a moment ago; after ten seconds it looks again before it refuses.
  await eventually(
    () => tell(stage, noticeOf(baskets[1], next)),
    (status) => status === 200,
    20_000,
  )
  for (const at of [0, 1] as const) assert.deepEqual(await holding(stage, others[at], baskets[at]), bought)

  // With the rights of their own roles; nothing is due.
  assert.deepEqual(await runJob(emulator, 'settle-payments'), { settled: 0 })
  assert.deepEqual(await runJob(emulator, 'turn-plans'), { turned: 0 })
}
