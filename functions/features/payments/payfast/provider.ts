import { brandName } from '#shared/brand'
import { lifetimes, serviceTimeoutsMs } from '#shared/limits'
import { formatAmount } from '#shared/payfast'
import { env, optionalEnv } from '#functions/core/env'
import { log } from '#functions/core/log'
import { rupees } from '#functions/core/money'
import { noKeepAlive } from '#functions/clients/request-settings'
import { type StartedCheckout, NotBegun, type PaymentProvider } from '../provider'
import { fetchPaymentStatus } from './enquiry'
import { acceptedKeys, currentKey } from './secured-keys'
import { basketOf, readAnswer, readWebhook } from './webhook'

/* PayFast (Pakistan), hosted checkout: the token is fetched here, the rest happens in the customer's browser. */

const path = (name: string) => `${env('PAYFAST_BASE').replace(/\/+$/, '')}/Ecommerce/api/Transaction/${name}`

interface TokenReply {
  ACCESS_TOKEN?: unknown
}

type PaymentAnnouncement = Readonly<Record<'BASKET_ID' | 'TXNAMT' | 'CURRENCY_CODE', string>>

/** PayFast responded without a token. */
class Refused extends Error {}

async function fetchToken(
  announcement: PaymentAnnouncement,
  securedKey: string,
  signal: AbortSignal,
): Promise<string> {
  const form = { MERCHANT_ID: env('PAYFAST_MERCHANT_ID'), SECURED_KEY: securedKey, ...announcement }
  const response = await fetch(path('GetAccessToken'), {
    method: 'POST',
    // PayFast refuses requests without a user agent.
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': brandName, ...noKeepAlive },
    body: new URLSearchParams(form).toString(),
    signal,
    redirect: 'error',
  })
  const text = await response.text()
  let token: unknown
  try {
    token = (JSON.parse(text) as TokenReply | null)?.ACCESS_TOKEN
  } catch {
    // PayFast has responded to bad credentials with HTML.
  }
  // Only the token counts, whatever the status.
  if (typeof token !== 'string' || token === '')
    throw new Refused(`PayFast answered ${response.status} without a token.`)
  return token
}

/**
 * A token for the checkout. After a refusal it tries the other known keys: the key may have just been rotated, or the
 * provider may not know the next one yet.
 */
async function tokenFor(announcement: PaymentAnnouncement): Promise<string> {
  const current = await currentKey()
  // One timeout for all attempts.
  const signal = AbortSignal.timeout(serviceTimeoutsMs.payments)
  try {
    return await fetchToken(announcement, current, signal)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const others = (await acceptedKeys(lifetimes.providerKeyAfterFailure)).filter((key) => key !== current)
    for (const key of others) {
      const token = await fetchToken(announcement, key, signal).catch(undefinedIfRefused)
      if (token !== undefined) return token
    }
    throw error
  }
}

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error
}

async function begin({ id, amount }: Parameters<PaymentProvider['begin']>[0]): Promise<StartedCheckout> {
  try {
    const token = await tokenFor({
      BASKET_ID: id,
      TXNAMT: formatAmount(rupees(amount)),
      CURRENCY_CODE: 'PKR',
    })
    return { token, redirectUrl: path('PostTransaction') }
  } catch (error) {
    log.error('payment not begun', { payment: id, cause: error })
    throw new NotBegun('The payment could not be begun.')
  }
}

async function enquire(payment: Parameters<NonNullable<PaymentProvider['enquire']>>[0]) {
  const fields = await fetchPaymentStatus(payment)
  if (!fields || basketOf(fields) !== payment.id) return undefined
  return readAnswer(fields)
}

/** Reads a webhook with the cached keys, and with fresh ones before it counts as forged. */
async function readSignedWebhook(...[fields, merchantId]: Parameters<PaymentProvider['readWebhook']>) {
  const webhook = readWebhook(fields, merchantId, await acceptedKeys())
  if (webhook.genuine) return webhook
  return readWebhook(fields, merchantId, await acceptedKeys(lifetimes.providerKeyAfterFailure))
}

export const payFastProvider = (): PaymentProvider => ({
  // Empty on a stage without an account at the provider; checkouts fail there.
  merchantId: optionalEnv('PAYFAST_MERCHANT_ID') ?? '',
  begin,
  basketOf,
  ...(optionalEnv('PAYFAST_ENQUIRY_BASE') && { enquire }),
  readWebhook: readSignedWebhook,
})
