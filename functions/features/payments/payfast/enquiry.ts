import { brandName } from '#shared/brand'
import { serviceTimeoutsMs } from '#shared/limits'
import { env, optionalEnv } from '#functions/core/env'
import { noKeepAlive } from '#functions/clients/request-settings'
import type { Fields, PaymentProvider } from '../provider'
import { currentKey } from './secured-keys'

type EnquiredPayment = Parameters<NonNullable<PaymentProvider['enquire']>>[0]

const headers = { 'user-agent': brandName, ...noKeepAlive }
const timeout = () => AbortSignal.timeout(serviceTimeoutsMs.payments)

const unavailableStatuses = [401, 403, 429]

async function readJson(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

async function fetchToken(base: string): Promise<string> {
  const securedKey = await currentKey()
  const response = await fetch(`${base}/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      merchant_id: env('PAYFAST_MERCHANT_ID'),
      secured_key: securedKey,
    }),
    redirect: 'error',
    signal: timeout(),
  })
  const { token } = await readJson(response)
  if (typeof token !== 'string' || token === '')
    throw new Error(`PayFast answered ${response.status} without a token.`)
  return token
}

/**
 * Asks the provider for the status of a basket, under the field names of a webhook. Undefined if it does not know the
 * basket or cannot be asked. Throws if it should be asked again later.
 */
export async function fetchPaymentStatus({ id, created_at }: EnquiredPayment): Promise<Fields | undefined> {
  const base = optionalEnv('PAYFAST_ENQUIRY_BASE')?.replace(/\/+$/, '')
  if (!base) return undefined
  const url = `${base}/transaction/basket_id/${encodeURIComponent(id)}?order_date=${created_at.slice(0, 10)}`
  const response = await fetch(url, {
    headers: { ...headers, authorization: `Bearer ${await fetchToken(base)}` },
    redirect: 'error',
    signal: timeout(),
  })
  // Temporary: ask again later.
  if (response.status >= 500 || unavailableStatuses.includes(response.status))
    throw new Error(`PayFast answered ${response.status} to an enquiry.`)
  if (!response.ok) return undefined
  const { code, status_code, ...fields } = await readJson(response)
  return {
    ...fields,
    basket_id: fields['basket_id'] ?? id,
    err_code: fields['err_code'] ?? code ?? status_code,
  }
}
