import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'
import { payFastSandbox } from '#infra/local/payfast/sandbox'
import { validationHash } from '#functions/features/payments/payfast/webhook'

/* The stand-in for PayFast, as its protocol says. */

const KEY = 'the-key'
const base = '/_dev/payfast'
interface Told {
  method: string
  type: string
  fields: Record<string, string>
}
let told: Told[]
let shop: Awaited<ReturnType<typeof listen>>
let bank: Awaited<ReturnType<typeof listen>>
const stopping = new AbortController()
beforeAll(async () => {
  shop = await listen((request, response) => {
    void text(request).then((body) => {
      const type = request.headers['content-type'] ?? ''
      const query = new URL(request.url ?? '', 'http://shop').searchParams
      const fields = /json/.test(type)
        ? (JSON.parse(body) as Record<string, string>)
        : Object.fromEntries(request.method === 'GET' ? query : new URLSearchParams(body))
      told.push({ method: request.method ?? '', type: type.split(';')[0]!, fields })
      response.end()
    })
  })
  const options = { path: base, merchantId: '102', securedKey: KEY, lateMs: 30, stopping: stopping.signal }
  const answer = payFastSandbox(options)
  bank = await listen((request, response) => {
    void answer(request, response, (request.url ?? '').split('?')[0]!)
  })
})
beforeEach(() => {
  told = []
})
afterAll(async () => {
  stopping.abort()
  await closeServer(bank)
  await closeServer(shop)
})

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${urlOf(bank)}${base}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  })
const tokenFields = {
  MERCHANT_ID: '102',
  SECURED_KEY: KEY,
  BASKET_ID: 'bas_1',
  TXNAMT: '6000.00',
  CURRENCY_CODE: 'PKR',
}
const askToken = (over: Record<string, string> = {}, headers = {}) =>
  post('/Ecommerce/api/Transaction/GetAccessToken', { ...tokenFields, ...over }, headers)
const tokenOf = async (over: Record<string, string> = {}) =>
  ((await (await askToken(over)).json()) as { ACCESS_TOKEN: string }).ACCESS_TOKEN
const formOf = (TOKEN: string, over: Record<string, string> = {}) => ({
  MERCHANT_ID: '102',
  MERCHANT_NAME: 'Humsafar',
  TOKEN,
  PROCCODE: '00',
  TXNAMT: '6000.00',
  CURRENCY_CODE: 'PKR',
  CUSTOMER_MOBILE_NO: '+923001112233',
  CUSTOMER_EMAIL_ADDRESS: 'hira@example.com',
  SIGNATURE: 'x',
  VERSION: '1',
  TXNDESC: 'Gold',
  SUCCESS_URL: `${urlOf(shop)}/success?basket=bas_1`,
  FAILURE_URL: `${urlOf(shop)}/failure`,
  CHECKOUT_URL: `${urlOf(shop)}/ipn`,
  BASKET_ID: 'bas_1',
  ORDER_DATE: '2026-11-22 10:00:00',
  ADDITIONAL_VALUE: 'user,profile,gold',
  ...over,
})
const begin = async (over: Record<string, string> = {}) =>
  post('/Ecommerce/api/Transaction/PostTransaction', formOf(await tokenOf(), over))
/** The path of the page on which the customer decides. */
async function order(over: Record<string, string> = {}): Promise<string> {
  const response = await begin(over)
  expect(response.status).toBe(200)
  return /action="\/_dev\/payfast(\/pay\/[0-9a-f]+)"/.exec(await response.text())![1]!
}
const locationOf = (response: Response) => new URL(response.headers.get('location')!)

describe('the token', () => {
  it('is refused to whom it is not for, and empty for what cannot be paid', async () => {
    const strangers: Record<string, string>[] = [{ SECURED_KEY: 'wrong' }, { MERCHANT_ID: '103' }]
    for (const over of strangers) {
      const response = await askToken(over)
      expect([response.status, await response.json()]).toEqual([
        500,
        expect.objectContaining({ ExceptionType: 'System.Exception' }),
      ])
    }
    const unpayable: Record<string, string>[] = [
      { BASKET_ID: '' },
      { TXNAMT: '0' },
      { TXNAMT: 'x' },
      { CURRENCY_CODE: 'USD' },
    ]
    for (const over of unpayable) expect(await tokenOf(over)).toBe('')
    expect((await askToken({}, { 'user-agent': '' })).status).toBe(403)
  })

  it('is good for one attempt, of its basket, amount and merchant', async () => {
    const token = await tokenOf()
    const attempt = async (over: Record<string, string>, shown = token) =>
      (await post('/Ecommerce/api/Transaction/PostTransaction', formOf(shown, over))).status
    expect(await attempt({})).toBe(200)
    expect(await attempt({})).toBe(400)
    const others: Record<string, string>[] = [
      { TXNAMT: '1.00' },
      { TXNAMT: '6000' },
      { BASKET_ID: 'bas_2' },
      { MERCHANT_ID: '103' },
    ]
    for (const over of others) expect(await attempt(over, await tokenOf())).toBe(400)
    expect(await attempt({}, 'no-token')).toBe(400)
  })
})

describe('the customer', () => {
  it('who pays comes back with what came of it behind our query, and the shop is told', async () => {
    const back = locationOf(await post(await order(), { code: '000' }))
    expect(back.href).toMatch(/\/success\?basket=bas_1&transaction_id=SBX\d+&err_code=000&/)
    expect(told).toHaveLength(1)
    const [{ method, type, fields }] = told as [Told]
    expect([method, type]).toEqual(['POST', 'application/x-www-form-urlencoded'])
    expect(fields).toMatchObject({
      basket_id: 'bas_1',
      err_code: '000',
      transaction_id: back.searchParams.get('transaction_id'),
      transaction_amount: '6000.00',
      validation_hash: validationHash('bas_1', KEY, '102', '000'),
      additional_value: 'user,profile,gold',
      masked_pan: expect.any(String),
      email_address: 'hira@example.com',
    })
    expect(back.searchParams.get('validation_hash')).toBe(fields['validation_hash'])
    expect(back.href).not.toMatch(/hira|3001112233/)
  })
})
