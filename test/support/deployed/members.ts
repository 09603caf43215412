import assert from 'node:assert/strict'
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { isDeepStrictEqual } from 'node:util'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ListBucketsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { validationHash } from '#functions/features/payments/payfast/webhook'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { Card, Notification } from '#shared/schemas/entities'
import type { Payment } from '#shared/schemas/money-entities'
import type { SearchPage } from '#shared/schemas/search'
import { poolInUse } from './site-checks'
import { merchantId, putSecuredKey, stageFunction } from './deployment'
import { eventually } from '#test/support/eventually'
import { type Emulator, emulatorRegion } from './ministack'
import { jpeg } from '#test/support/sample-pictures'
import { multipart } from '#test/support/api/requests'
import type { SignedIn, TestStage } from '#test/support/api/test-stage'

/* Members of a deployed stage: what they do needs the permissions of the deployed roles. */

export const expectStatus = (reply: { status: number; body: unknown }, status = 200) =>
  assert.equal(reply.status, status, JSON.stringify(reply.body))

/** Signs up a member with a profile. */
export async function join(stage: TestStage, name: string, gender: 'female' | 'male', seed: number) {
  const who = await stage.signUp(name)
  const profile = makeProfile(seed, { gender, marital_status: 'single' })
  expectStatus(await stage.api.post('/profile/create', profile, { token: who.token }), 201)
  return who
}

const uploads = {
  first: ['POST', '/profile/create/image-upload'],
  another: ['PUT', '/profile/update/profile-image'],
} as const

export async function savePicture(
  { api }: TestStage,
  { id, token }: SignedIn,
  which: keyof typeof uploads = 'first',
) {
  const [method, path] = uploads[which]
  const picture = { name: 'me.jpg', type: 'image/jpeg', bytes: await jpeg() }
  expectStatus(await api.call(method, path, { token, ...multipart({ profileId: id }, picture) }))
}

export async function propose({ api }: TestStage, from: SignedIn, to: SignedIn): Promise<string> {
  const ids = { sender_id: from.id, receiver_id: to.id }
  const sent = await api.post('/proposal/create', ids, { token: from.token })
  expectStatus(sent, 201)
  return (sent.body.data as { id: string }).id
}

/** All versions of all files in the deployment's buckets. */
async function allFiles(emulator: Emulator): Promise<string[]> {
  const s3 = new S3Client({ endpoint: emulator.url, forcePathStyle: true })
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}))
  const files: string[] = []
  for (const { Name } of Buckets) {
    const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: Name }))
    files.push(...Versions.map(({ Key, VersionId }) => `${Name} ${Key} ${VersionId}`))
  }
  s3.destroy()
  return files.sort()
}

/** Invokes a job and returns its result. */
export async function runJob({ url }: Emulator, name: string): Promise<unknown> {
  const lambda = new LambdaClient({
    endpoint: url,
    region: emulatorRegion,
    maxAttempts: 1,
    requestHandler: { requestTimeout: 120_000 },
  })
  const { Payload } = await lambda.send(new InvokeCommand({ FunctionName: stageFunction(name) }))
  return JSON.parse(Payload?.transformToString() ?? 'null')
}

/** Clears deleted accounts until none is left; the schedule of the emulator runs the same job every minute. */
export const clearDeletedAccounts = (emulator: Emulator) =>
  eventually(
    () => runJob(emulator, 'delete-accounts') as Promise<{ cleared: number }>,
    ({ cleared }) => cleared === 0,
  )

/** Starts a checkout and returns the id of the basket. */
async function startCheckout(
  { api }: TestStage,
  { id, token }: SignedIn,
  packageId: string,
): Promise<string> {
  const begun = await api.post('/pay-fast/checkout', { profileId: id, packageId }, { token })
  assert.equal(begun.status, 200, JSON.stringify(begun.body))
  assert.equal(begun.body.data.merchantId, merchantId)
  assert.ok(begun.body.data.token)
  return begun.body.data.basketId as string
}

const webhookFields = (basket: string, key: string) => ({
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

/** Sends a payment webhook as PayFast does: no session, no cookies, no user agent. */
async function sendWebhook(
  { api }: TestStage,
  fields: Record<string, string>,
  how: 'form' | 'query' = 'form',
) {
  const form = {
    raw: new URLSearchParams(fields).toString(),
    contentType: 'application/x-www-form-urlencoded',
  }
  const sent =
    how === 'form' ? api.call('POST', '/pay-fast/ipn', form) : api.get('/pay-fast/ipn', { query: fields })
  return (await sent).status
}

/** A member's plan and the notifications about it. */
async function planAndNotifications({ api }: TestStage, { id, token }: SignedIn, basket: string) {
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
    notified: notices.filter(({ type }) => type === 'subscription.started').length,
  }
}

/** Buys the gold plan for a member. */
export async function buyPlan(stage: TestStage, buyer: SignedIn): Promise<void> {
  const basket = await startCheckout(stage, buyer, 'gold')
  assert.equal(await sendWebhook(stage, webhookFields(basket, stage.payFast.securedKey)), 200)
}

/**
 * Checks that a payment webhook starts a plan once, even if it is repeated, and that one with a wrong hash starts none.
 * Then replaces the key: webhooks with the new key and with the previous one are valid.
 */
export async function checkBuying(emulator: Emulator, stage: TestStage) {
  const { securedKey } = stage.payFast
  const joined = () => join(stage, 'Bilal Buying', 'male', 34)
  const buyer = await joined()
  const basket = await startCheckout(stage, buyer, 'gold')
  const notice = webhookFields(basket, securedKey)
  assert.equal(await sendWebhook(stage, { ...notice, validation_hash: 'f'.repeat(64) }), 400)
  assert.deepEqual(await planAndNotifications(stage, buyer, basket), {
    plan: 'Free',
    payment: 'pending',
    notified: 0,
  })
  const bought = { plan: 'Gold', payment: 'completed', notified: 1 }
  for (const how of ['form', 'form', 'query'] as const) {
    assert.equal(await sendWebhook(stage, notice, how), 200)
    assert.deepEqual(await planAndNotifications(stage, buyer, basket), bought)
  }

  const next = `${securedKey}-next`
  const others = [await joined(), await joined()] as const
  const baskets = [
    await startCheckout(stage, others[0], 'gold'),
    await startCheckout(stage, others[1], 'gold'),
  ] as const
  await putSecuredKey(emulator, next)
  assert.equal(await sendWebhook(stage, webhookFields(baskets[0], securedKey)), 200)
  assert.equal(await sendWebhook(stage, webhookFields(baskets[1], `${next}-guessed`)), 400)
  // A function caches the key; it reads it again after ten seconds, before it rejects a webhook.
  await eventually(
    () => sendWebhook(stage, webhookFields(baskets[1], next)),
    (status) => status === 200,
  )
  for (const at of [0, 1] as const)
    assert.deepEqual(await planAndNotifications(stage, others[at], baskets[at]), bought)

  // The jobs run with their own roles; nothing is due.
  assert.deepEqual(await runJob(emulator, 'settle-payments'), { settled: 0 })
  assert.deepEqual(await runJob(emulator, 'turn-plans'), { turned: 0 })
}

/**
 * Checks with the deployed roles that a search finds a new profile, that repeated query parameters reach the function, and that
 * the job writes the snapshot.
 */
export async function checkSearch(emulator: Emulator, stage: TestStage) {
  const who = await join(stage, 'Nadia Found', 'female', 43)
  const query = { marital_status: ['divorced', 'single'], sort: 'newest', counts: 1, pageSize: 100 }
  const { data, page } = await eventually(
    async () => {
      const { status, body } = await stage.api.get('/search/people', { query })
      assert.equal(status, 200, JSON.stringify(body))
      return body as { data: Card[]; page: SearchPage }
    },
    (answer) => answer.data.some(({ id }) => id === who.id),
  )
  assert.equal(page.total, data.length)
  assert.ok((page.counts?.marital_status?.['single'] ?? 0) > 0)
  // Not done while the schedule of the emulator runs the same job.
  const built = await eventually(
    () => runJob(emulator, 'build-search') as Promise<{ done?: boolean; members?: number }>,
    ({ done }) => done === true,
  )
  assert.ok((built.members ?? 0) > 0, JSON.stringify(built))
}

/** Checks with the deployed roles that a member can export their data, and that a deletion removes account and export. */
export async function checkLeaving(emulator: Emulator, stage: TestStage) {
  const before = await allFiles(emulator)
  const leaver = await join(stage, 'Rabia Leaving', 'female', 33)
  const { id, token } = leaver
  await savePicture(stage, leaver)
  const made = await stage.api.get('/profile/export', { token })
  expectStatus(made)
  const { url } = made.body.data as { url: string }
  const file = await fetch(url)
  assert.deepEqual([file.status, (await file.text()).slice(0, 2)], [200, 'PK'])
  // Two sizes of the picture, and the export.
  assert.equal((await allFiles(emulator)).length, before.length + 3)

  const left = await stage.api.put('/profile/update/disable-profile', { profile_id: id }, { token })
  expectStatus(left)
  assert.equal((await stage.api.get('/notifications/get', { token, query: { user_id: id } })).status, 401)
  await clearDeletedAccounts(emulator)
  await eventually(
    () => allFiles(emulator),
    (files) => isDeepStrictEqual(files, before),
  )
  const { UserPoolId } = await poolInUse()
  const user = new AdminGetUserCommand({ UserPoolId, Username: id })
  await assert.rejects(new CognitoIdentityProviderClient({}).send(user), UserNotFoundException)
  assert.deepEqual(await runJob(emulator, 'delete-exports'), { deleted: 0 })
}
