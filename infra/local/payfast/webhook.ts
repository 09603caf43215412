import { createHash, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Order } from './orders'

/** Request formats of the webhook; the real provider has used each. */
export const methods = ['form', 'json', 'get'] as const
export type Method = (typeof methods)[number]

/** When, and how correctly, the webhook is sent. */
export const deliveries = ['now', 'late', 'twice', 'wrong_hash', 'never'] as const
export type Delivery = (typeof deliveries)[number]

export type Fields = Record<string, string>

const hash = (basket: string, key: string, merchant: string, code: string) =>
  createHash('sha256').update([basket, key, merchant, code].join('|')).digest('hex')

const messages: Record<string, string> = {
  '000': 'Transaction has been completed.',
  '901': 'Transaction cancelled by the customer.',
  '97': 'Dear customer, you have insufficient balance to proceed.',
  '106': 'Dear customer, your transaction limit has been exceeded.',
  '54': 'Card expired.',
  '55': 'You have entered an invalid OTP/PIN.',
  '002': 'Time out.',
}

/** Fields of an outcome, in the customer's return URL and in the webhook. */
export function outcomeFields(order: Order, code: string, securedKey: string): Fields {
  const cancelled = code === '901'
  return {
    // Empty when the customer cancelled.
    transaction_id: cancelled ? '' : `SBX${Date.now()}${randomInt(1000, 9999)}`,
    err_code: code,
    err_msg: messages[code] ?? 'Declined.',
    basket_id: order.basketId,
    order_date: order.orderDate,
    Rdv_Message_Key: randomInt(1_000_000_000).toString(36),
    validation_hash: hash(order.basketId, securedKey, order.merchantId, code),
    transaction_amount: order.amount,
    merchant_amount: order.amount,
    discounted_amount: '0',
    transaction_currency: 'PKR',
    PaymentName: 'Debit/Credit Card',
    issuer_name: 'Sandbox Bank',
    additional_value: order.additional,
  }
}

/** Fields that only the webhook has. */
const personal = ({ email, mobile }: Order): Fields => ({
  masked_pan: '411111******1111',
  mobile_no: mobile,
  email_address: email,
  is_international: 'false',
  recurring_txn: 'false',
  bill_number: '',
  customer_id: '',
})

function requestOf(url: string, method: Method, fields: Fields): [string, RequestInit] {
  if (method === 'get') {
    const target = new URL(url)
    for (const [name, value] of Object.entries(fields)) target.searchParams.append(name, value)
    return [target.href, { method: 'GET' }]
  }
  return [
    url,
    method === 'form'
      ? { method: 'POST', body: new URLSearchParams(fields) }
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(fields),
        },
  ]
}

async function deliver(url: string, method: Method, fields: Fields): Promise<void> {
  const [target, init] = requestOf(url, method, fields)
  try {
    await fetch(target, { ...init, signal: AbortSignal.timeout(10_000) })
  } catch (error) {
    console.error('The payment sandbox could not deliver its notice.', error)
  }
}

export interface Delivering {
  method: Method
  delivery: Delivery
  /** Delay of a late webhook, in milliseconds. */
  lateMs: number
  /** Aborts a late webhook. */
  stopping: AbortSignal
}

/** Sends the webhook. Resolves when the customer may return; a late webhook follows on its own. */
export async function notify(
  order: Order,
  fields: Fields,
  { method, delivery, lateMs, stopping }: Delivering,
): Promise<void> {
  const all = { ...fields, ...personal(order) }
  const send = (what: Fields) => deliver(order.noticeUrl, method, what)
  if (delivery === 'never') return
  if (delivery === 'late') {
    void wait(lateMs, undefined, { signal: stopping, ref: false }).then(
      () => send(all),
      () => undefined,
    )
    return
  }
  await send(delivery === 'wrong_hash' ? { ...all, validation_hash: '0'.repeat(64) } : all)
  if (delivery === 'twice') await send(all)
}
