import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/features/payments/webhook-api'
import { handler as payments } from '#functions/features/payments/api'
import { userId } from '#functions/core/ids'
import { handler as settle } from '#functions/jobs/settle-payments'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { requestDeletion } from '#functions/features/deletion/store'
import { listWebhooks } from '#functions/features/payments/webhooks'
import { rateLimits } from '#shared/limits'
import { secondMs } from '#shared/units'
import { httpEvent, invoke, lambdaContext } from '#test/support/functions/invoke'
import { intercept, type LocalTable, loseAnswer } from '#test/support/functions/local-table'
import { basketOf, holding, newMember, noticeOf, paymentNow, startMoney, tell } from './setup'

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
})
afterAll(() => money.stop())

describe('notices that are cut off', () => {
  /* Notices that are cut off between any two of their writes: what was paid is never left lying. */

  afterEach(() => clock.reset())

  const pending = async (plan = 'gold') => {
    const id = await newMember(table)
    return { id, basket: await basketOf(id, plan) }
  }

  /** Tells a notice whose call goes no further than its first `writes` requests that write, counts of notices included. */
  async function cutOffAfter(writes: number, fields: Record<string, string>) {
    let left = writes
    const count = () => {
      if (left-- <= 0) throw new Error('cut off')
    }
    const stops = ['PutItem', 'UpdateItem', 'TransactWriteItems'].map((name) => intercept(name, count))
    const reply = await tell(fields)
    for (const stop of stops) stop()
    return reply.status
  }

  const later = async (seconds = 1) => {
    clock.set(() => new Date(Date.now() + seconds * secondMs))
    return settle()
  }

  const successes = async (basket: string) =>
    (await listWebhooks(basket)).filter(({ verdict }) => verdict === 'success').length

  describe('a success that was stored, but not applied', () => {
    it.each(['97'])('a stored success wins over a failure (%s) that comes before the job', async (code) => {
      const { id, basket } = await pending()
      expect(await cutOffAfter(1, noticeOf(basket))).toBe(200)
      expect(await successes(basket)).toBe(1)
      expect((await tell(noticeOf(basket, code))).status).toBe(200)
      await later()
      expect((await paymentNow(basket)).status).toBe('completed')
      expect((await holding(id)).state.plan?.id).toBe('gold')
    })

    it('a stored success refuses a cancellation by an administrator', async () => {
      const { basket } = await pending()
      await cutOffAfter(1, noticeOf(basket))
      const admin = await newMember(table, { role: 'admin' })
      const json = { payment_id: basket, status: 'cancelled', reason: 'He asked for it' }
      const reply = await invoke(payments, 'payments.update', { as: { id: admin, role: 'admin' }, json })
      expect(reply.status).toBe(409)
      await later()
      expect((await paymentNow(basket)).status).toBe('completed')
    })

    it.each([[0], [1], [2]])(
      'a success is applied or not stored, if interrupted after %i writes',
      async (writes) => {
        const { basket } = await pending()
        // Nothing but a success brings it back from here.
        await tell(noticeOf(basket, '97'))
        await cutOffAfter(writes, noticeOf(basket))
        await later()
        expect((await paymentNow(basket)).status).toBe((await successes(basket)) ? 'completed' : 'failed')
      },
    )
  })

  it('a webhook gets 200 if it was stored, even if the response of the table was lost', async () => {
    const { id, basket } = await pending()
    await tell(noticeOf(basket, '97'))
    const stops = ['PutItem', 'UpdateItem', 'TransactWriteItems'].map((name) => loseAnswer(name))
    const reply = await tell(noticeOf(basket))
    for (const stop of stops) stop()
    expect(reply.status).toBe(200)
    await later()
    expect((await paymentNow(basket)).status).toBe('completed')
    const { ledger, notices } = await holding(id)
    expect(ledger).toHaveLength(1)
    expect(notices.filter(({ type }) => type === 'subscription.started')).toHaveLength(1)
    expect(await successes(basket)).toBe(1)
  })

  describe('a second charge', () => {
    it('the job flags a second charge if neither success was applied', async () => {
      const { basket } = await pending()
      await cutOffAfter(1, noticeOf(basket))
      await cutOffAfter(1, noticeOf(basket, '000', { transaction_id: 'T-second' }))
      await later()
      expect(await paymentNow(basket)).toMatchObject({
        status: 'completed',
        transaction_id: `T-${basket}`,
        charged_again_at: expect.any(String),
      })
    })

    it('a second charge is flagged after an administrator completed the payment', async () => {
      const { basket } = await pending()
      const admin = await newMember(table, { role: 'admin' })
      const json = { payment_id: basket, status: 'completed', reason: 'Seen at the provider' }
      await invoke(payments, 'payments.update', { as: { id: admin, role: 'admin' }, json })
      await tell(noticeOf(basket))
      expect(await paymentNow(basket)).toMatchObject({ transaction_id: `T-${basket}` })
      expect(await paymentNow(basket)).not.toHaveProperty('charged_again_at')
      await tell(noticeOf(basket, '000', { transaction_id: 'T-second' }))
      expect(await paymentNow(basket)).toMatchObject({
        transaction_id: `T-${basket}`,
        charged_again_at: expect.any(String),
      })
    })
  })

  it('a failure does not notify a deleted member', async () => {
    const { id, basket } = await pending()
    await requestDeletion((await loadAccountState(userId(id)))!, clock.now())
    expect((await tell(noticeOf(basket, '97'))).status).toBe(200)
    expect((await paymentNow(basket)).status).toBe('failed')
    expect((await holding(id)).notices).toEqual([])
  })
})

describe('what is sent to the address for notices', () => {
  /* The address for notices is open to anyone: what may be sent to it, and how often. */

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
      ['a long text', 'ﷺ'.repeat(5000)],
      ['a list', ['000']],
      ['an object', { $ne: '' }],
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
      ['deep JSON', json, '['.repeat(60_000), 400],
      ['long JSON', json, '['.repeat(100_000), 413],
      ['a prototype', json, '{"__proto__":{"basket_id":"x"}}', 400],
      ['a prototype in a form', form, '__proto__=x', 400],
      ['nothing', {}, '', 404],
    ])('as %s is refused', async (_name, headers, text, status) => {
      expect((await invoke(handler, 'pay-fast-ipn.notice', { headers, text })).status).toBe(status)
    })
  })

  it('forged webhooks are limited, and genuine ones still accepted', async () => {
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
    expect((await listWebhooks(basket)).length).toBeLessThanOrEqual(rateLimits.forgedNoticePerPayment.max)
    expect((await send(noticeOf(basket))).status).toBe(200)
    expect((await holding(id)).state.plan?.id).toBe('gold')
  })
})
