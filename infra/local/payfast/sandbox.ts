import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type RequestHandler, send, textReply, type Reply } from '../gateway/reply'
import { readForm } from './checkout-form'
import {
  deliveries,
  type Delivery,
  type Fields,
  type Method,
  methods,
  notify,
  outcomeFields,
} from './webhook'
import { type Order, Orders } from './orders'
import { payPage, refusedPage, style } from './pages'

export interface SandboxOptions {
  /** Path prefix of the sandbox. */
  path: string
  merchantId: string
  securedKey: string
  /** Delay of a late webhook in milliseconds; a minute by default, as seen at the real provider. */
  lateMs?: number
  /** Aborts late webhooks. */
  stopping: AbortSignal
}

// Not our policy: a bank's page redirects the browser back to any shop.
const policy =
  "default-src 'none'; img-src 'self'; style-src 'self'; form-action http: https:; frame-ancestors 'none'"
const html = (status: number, body: string): Reply => {
  const reply = textReply(status, body, 'text/html; charset=utf-8')
  return { ...reply, headers: { ...reply.headers, 'content-security-policy': policy } }
}
const json = (status: number, body: object) => textReply(status, JSON.stringify(body), 'application/json')

/** The response of the real provider to wrong credentials. */
const exception = (message: string) =>
  json(500, {
    Message: 'An error has occurred.',
    ExceptionMessage: message,
    ExceptionType: 'System.Exception',
    StackTrace: null,
  })

const seeOther = (location: string): Reply => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: Buffer.alloc(0),
})

/** Appends the outcome to a URL, with or without a query. */
const returned = (url: string, fields: Readonly<Fields>) =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(fields).toString()}`

function targetOf({ outcome, successUrl, failureUrl, cancelUrl }: Order): string {
  const code = outcome?.['err_code']
  if (code === '000') return successUrl
  return (code === '901' && cancelUrl) || failureUrl
}

const oneOf = <T extends string>(choices: readonly T[], value: string | null): T =>
  choices.find((choice) => choice === value) ?? choices[0]!

/**
 * A stand-in for PayFast's hosted checkout: token, payment page, webhook and return. A development tool: whoever opens the page
 * chooses the outcome.
 */
export function payFastSandbox(options: SandboxOptions): RequestHandler {
  const { path: base, merchantId, securedKey, lateMs = 60_000, stopping } = options
  const orders = new Orders()

  function token(request: IncomingMessage, form: URLSearchParams): Reply {
    if (!request.headers['user-agent']) return textReply(403, 'Forbidden')
    const field = (name: string) => form.get(name) ?? ''
    if (field('MERCHANT_ID') !== merchantId || field('SECURED_KEY') !== securedKey)
      return exception('Invalid merchant credentials.')
    const [basketId, amount] = [field('BASKET_ID'), field('TXNAMT')]
    if (!basketId || !(Number(amount) > 0) || field('CURRENCY_CODE') !== 'PKR')
      return json(200, { MERCHANT_ID: merchantId, ACCESS_TOKEN: '', NAME: null, GENERATED_DATE_TIME: null })
    return json(200, {
      MERCHANT_ID: merchantId,
      ACCESS_TOKEN: orders.announce({ merchantId, basketId, amount }),
      NAME: 'Sandbox merchant',
      GENERATED_DATE_TIME: new Date().toISOString(),
    })
  }

  function post(form: URLSearchParams): Reply {
    const read = readForm(form)
    if (typeof read === 'string') return html(400, refusedPage(base, read))
    const { token: shown, ...order } = read
    const announced = orders.redeem(shown)
    const same =
      announced?.merchantId === order.merchantId &&
      announced.basketId === order.basketId &&
      announced.amount === order.amount
    if (!same) return html(400, refusedPage(base, 'The token does not belong to this payment.'))
    return html(200, payPage(base, orders.open(order)))
  }

  async function pay(order: Order, form: URLSearchParams): Promise<Reply> {
    const code = form.get('code') ?? '901'
    // A second tap does not pay twice.
    if (order.outcome) return seeOther(returned(targetOf(order), order.outcome))
    const fields = outcomeFields(order, code, securedKey)
    order.outcome = fields
    await notify(order, fields, {
      method: oneOf<Method>(methods, form.get('method')),
      delivery: oneOf<Delivery>(deliveries, form.get('delivery')),
      lateMs,
      stopping,
    })
    return seeOther(returned(targetOf(order), fields))
  }

  async function reply(request: IncomingMessage, path: string): Promise<Reply> {
    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '')
    const name = path.slice(base.length)
    if (name === '/style.css') return textReply(200, style, 'text/css; charset=utf-8')
    if (request.method !== 'POST') return html(404, refusedPage(base, 'There is nothing here.'))
    if (name === '/Ecommerce/api/Transaction/GetAccessToken') return token(request, form)
    if (name === '/Ecommerce/api/Transaction/PostTransaction') return post(form)
    const order = orders.find(/^\/pay\/([0-9a-f]+)$/.exec(name)?.[1] ?? '')
    return order ? pay(order, form) : html(404, refusedPage(base, 'This payment is over.'))
  }

  return async (request, response, path) => {
    const answer = await reply(request, path)
    request.resume()
    send(request, response, answer)
  }
}
