import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/api/pay-fast-ipn/index'
import { listNotices } from '#functions/store/payment-notices'
import { rateLimits } from '#shared/limits'
import { httpEvent, invoke, lambdaContext } from '#test/support/events'
import { basketOf, holding, newMember, noticeOf, paymentNow, startMoney, tell } from './setup'

/* The address for notices is open to anyone: what may be sent to it, and how often. */

let money: Awaited<ReturnType<typeof startMoney>>
beforeAll(async () => {
  money = await startMoney()
})
afterAll(() => money.stop())

const newBasket = async () => basketOf(await newMember(money.table), 'silver')
const forged = { validation_hash: '0'.repeat(64) }
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const byteOrderMark = '\uFEFF'

describe('a genuine notice', () => {
  const query = (basket: string) => ({ query: noticeOf(basket) })
  const urlencoded = (basket: string) => new URLSearchParams(noticeOf(basket)).toString()

  it.each([
    [
      'as a query that names a type of a body',
      'notice-query',
      (b: string) => ({ ...query(b), headers: json }),
    ],
    [
      'as a query, posted without a body',
      'notice',
      (b: string) => ({ ...query(b), headers: json, text: '' }),
    ],
    [
      'as JSON behind a byte order mark',
      'notice',
      (b: string) => ({ headers: json, text: byteOrderMark + JSON.stringify(noticeOf(b)) }),
    ],
    [
      'as a form behind a byte order mark',
      'notice',
      (b: string) => ({ headers: form, text: byteOrderMark + urlencoded(b) }),
    ],
    [
      'with a long message, cut within a character',
      'notice',
      (b: string) => ({ json: noticeOf(b, '000', { err_msg: `${'x'.repeat(299)}😀` }) }),
    ],
    [
      'with half of a character',
      'notice',
      (b: string) => ({ json: noticeOf(b, '000', { issuer_name: 'Bank \ud800' }) }),
    ],
  ] as const)('%s completes its payment', async (_name, operation, parts) => {
    const basket = await newBasket()
    expect((await invoke(handler, `pay-fast-ipn.${operation}`, parts(basket))).status).toBe(200)
    expect((await paymentNow(basket)).status).toBe('completed')
  })

  it('as a form in base64, as the gateway passes it, completes its payment', async () => {
    const basket = await newBasket()
    const body = Buffer.from(byteOrderMark + urlencoded(basket)).toString('base64')
    const event = { ...httpEvent('pay-fast-ipn.notice', { headers: form }), body, isBase64Encoded: true }
    expect(await handler(event, lambdaContext())).toMatchObject({ statusCode: 200 })
    expect((await paymentNow(basket)).status).toBe('completed')
  })
})

describe('anything else', () => {
  const hostile: [string, unknown][] = [
    ['half of a character', '\ud800'],
    ['a character that is cut', `${'x'.repeat(299)}😀`],
    ['controls', '\u0000\u0007'],
    ['a long text', 'ﷺ'.repeat(5000)],
    ['a list', ['000']],
    ['an object', { $ne: '' }],
    ['a number', 1e21],
    ['nothing', null],
  ]

  it.each(hostile)('with %s in place of the basket is 404', async (_name, value) => {
    expect((await tell({ basket_id: value, err_code: '000' })).status).toBe(404)
  })

  it('with such a value in any other field is refused', async () => {
    const basket = await newBasket()
    const names = ['err_code', 'err_msg', 'transaction_id', 'validation_hash', 'PaymentName']
    for (const [name, value] of hostile)
      for (const field of names)
        expect([
          name,
          field,
          (await tell({ ...noticeOf(basket), ...forged, [field]: value })).status,
        ]).toEqual([name, field, 400])
    expect((await paymentNow(basket)).status).toBe('pending')
  })

  it.each([
    ['null', json, 'null', 400],
    ['a list', json, '[]', 400],
    ['broken JSON', json, '{"basket_id":', 400],
    ['deep JSON', json, '['.repeat(60_000), 400],
    ['long JSON', json, '['.repeat(100_000), 413],
    ['a long form', form, `basket_id=${'x'.repeat(100_000)}`, 413],
    ['a prototype', json, '{"__proto__":{"basket_id":"x"}}', 400],
    ['a prototype in a form', form, '__proto__=x', 400],
    ['bytes that are no text', form, 'basket_id=%ff%fe&x=%', 404],
    ['XML', { 'content-type': 'application/xml' }, '<a/>', 415],
    ['no type', {}, 'x', 415],
    ['nothing', {}, '', 404],
  ])('as %s is refused', async (_name, headers, text, status) => {
    expect((await invoke(handler, 'pay-fast-ipn.notice', { headers, text })).status).toBe(status)
  })
})

it('a flood of notices that prove nothing is cut off, and keeps no good one out', async () => {
  const id = await newMember(money.table)
  const basket = await basketOf(id, 'gold')
  const headers = { 'x-viewer-address': '203.0.113.9' }
  const send = (fields: object) => invoke(handler, 'pay-fast-ipn.notice', { json: fields, headers })
  const { max } = rateLimits.badNoticePerAddress
  const bad = [noticeOf(basket, '000', forged), noticeOf('bas_unknown')]
  const statuses: number[] = []
  for (let at = 0; at < max + 4; at++) statuses.push((await send(bad[at % 2]!)).status)
  expect(statuses.slice(0, 2)).toEqual([400, 404])
  expect(statuses.slice(max)).toEqual([429, 429, 429, 429])
  expect((await listNotices(basket)).length).toBeLessThanOrEqual(rateLimits.forgedNoticePerPayment.max)
  expect((await send(noticeOf(basket))).status).toBe(200)
  expect((await holding(id)).state.plan?.id).toBe('gold')
})
