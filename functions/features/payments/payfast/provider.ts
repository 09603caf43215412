import { brandName } from '#shared/brand'
import { lifetimes, serviceTimeoutsMs } from '#shared/limits'
import { formatAmount } from '#shared/payfast'
import { env, optionalEnv } from '#functions/core/env'
import { log } from '#functions/core/log'
import { rupees } from '#functions/core/money'
import { noKeepAlive } from '#functions/clients/request-settings'
import { type Begun, NotBegun, type PaymentProvider } from '../provider'
import { enquired } from './enquiry'
import { acceptedKeys, currentKey } from './keys'
import { basketOf, readAnswer, readWebhook } from './webhook'

/* PayFast (Pakistan): hosted checkout. The token is fetched here, the rest happens in the customer's browser. */

const path = (name: string) => `${env('PAYFAST_BASE').replace(/\/+$/, '')}/Ecommerce/api/Transaction/${name}`

interface TokenReply {
  ACCESS_TOKEN?: unknown
}

type Announced = Readonly<Record<'BASKET_ID' | 'TXNAMT' | 'CURRENCY_CODE', string>>

/** PayFast answered, and gave no token. */
class Refused extends Error {}

async function fetchToken(announced: Announced, securedKey: string, signal: AbortSignal): Promise<string> {
  const form = { MERCHANT_ID: env('PAYFAST_MERCHANT_ID'), SECURED_KEY: securedKey, ...announced }
  const response = await fetch(path('GetAccessToken'), {
    method: 'POST',
    // A request without a user agent is refused.
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
    // Bad credentials have been answered with pages of HTML.
  }
  // Whatever the status says, a token is what counts.
  if (typeof token !== 'string' || token === '')
    throw new Refused(`PayFast answered ${response.status} without a token.`)
  return token
}

/**
 * A token. After a refusal it is asked for with the other keys that are known by then: the key may have been replaced just
 * now, or the provider may not know the next one yet, which is put there first.
 */
async function tokenFor(announced: Announced): Promise<string> {
  const known = await currentKey()
  // Of all attempts together.
  const signal = AbortSignal.timeout(serviceTimeoutsMs.payments)
  try {
    return await fetchToken(announced, known, signal)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const others = (await acceptedKeys(lifetimes.doubtedKey)).filter((key) => key !== known)
    for (const key of others) {
      const token = await fetchToken(announced, key, signal).catch(unlessRefused)
      if (token !== undefined) return token
    }
    throw error
  }
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error
}

async function begin({ id, amount }: Parameters<PaymentProvider['begin']>[0]): Promise<Begun> {
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
  const fields = await enquired(payment)
  if (!fields || basketOf(fields) !== payment.id) return undefined
  return readAnswer(fields)
}

/** Reads a notice by the keys that are known, and by fresh ones before it counts as forged. */
async function readSigned(...[fields, merchantId]: Parameters<PaymentProvider['readNotice']>) {
  const notice = readWebhook(fields, merchantId, await acceptedKeys())
  if (notice.genuine) return notice
  return readWebhook(fields, merchantId, await acceptedKeys(lifetimes.doubtedKey))
}

export const payFastProvider = (): PaymentProvider => ({
  // A stage without an account at the provider begins no payment, and says so.
  merchantId: optionalEnv('PAYFAST_MERCHANT_ID') ?? '',
  begin,
  basketOf,
  ...(optionalEnv('PAYFAST_ENQUIRY_BASE') && { enquire }),
  readNotice: readSigned,
})
