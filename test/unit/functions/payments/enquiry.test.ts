import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { handler as settle } from '#functions/jobs/settle-payments'
import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import { listWebhooks } from '#functions/features/payments/webhooks'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'
import { dayMs } from '#shared/units'
import { intercept, type LocalTable } from '#test/support/functions/local-table'
import { planOf, storedPayment } from '#test/support/functions/purchases'
import { holding, newMember, noticeOf, paymentNow, startMoney, tell } from './setup'

/* Where the provider can be asked, it is, before a payment of which nothing was heard is given up. */

/** Whether a transaction adds to a ledger. */
const books = (items: unknown) => /#LED"/.test(JSON.stringify(items))

const start = new Date('2026-11-01T10:00:00.000Z')
let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
let host: Awaited<ReturnType<typeof listen>>
let asked: { path: string; authorization?: string; form: Record<string, string> }[]
let answer: { status: number; body: string }
let hangs: boolean
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
  host = await listen((request, response) => {
    void text(request).then((body) => {
      const { authorization } = request.headers
      const path = request.url ?? ''
      const form = Object.fromEntries(new URLSearchParams(body))
      asked.push({ path, form, ...(authorization && { authorization }) })
      if (hangs) return
      const reply = path === '/token' ? { status: 200, body: '{"token":"bearer-1"}' } : answer
      response.writeHead(reply.status).end(reply.body)
    })
  })
})
beforeEach(() => {
  asked = []
  hangs = false
  process.env['PAYFAST_ENQUIRY_BASE'] = `${urlOf(host)}/`
  resetEnv()
  clock.set(() => new Date(start.getTime() + dayMs))
})
afterEach(async () => {
  clock.reset()
  delete process.env['PAYFAST_ENQUIRY_BASE']
  resetEnv()
  // Nothing stays due for the next test.
  await settle()
})
afterAll(async () => {
  await closeServer(host)
  await money.stop()
})

const says = (fields: object, status = 200) => {
  answer = { status, body: JSON.stringify(fields) }
}
async function unheard() {
  const id = await newMember(table)
  const { id: basket } = await storedPayment(id, planOf('gold'), start)
  return { id, basket }
}
const planOfMember = async (id: string) => (await holding(id)).state.plan?.id

describe('a payment of which nothing was heard for a day', () => {
  it('an enquiry sends basket, day and our merchant id', async () => {
    const { basket } = await unheard()
    says({}, 404)
    await settle()
    expect(asked).toEqual([
      {
        path: '/token',
        form: { grant_type: 'client_credentials', merchant_id: '102', secured_key: 'jdnkaabcks' },
      },
      {
        path: `/transaction/basket_id/${basket}?order_date=2026-11-01`,
        form: {},
        authorization: 'Bearer bearer-1',
      },
    ])
    expect(await paymentNow(basket)).toMatchObject({ status: 'failed', reason: 'expired' })
  })

  it.each([
    ['err_code', { err_code: '000' }],
    ['status_code', { status_code: '00' }],
  ])('begins its plan when it was paid, as %s says', async (_name, fields) => {
    const { id, basket } = await unheard()
    says({ transaction_id: 'T-9', transaction_amount: '6000.00', ...fields })
    expect(await settle()).toEqual({ settled: 1 })
    expect(await paymentNow(basket)).toMatchObject({ status: 'completed', transaction_id: 'T-9' })
    expect(await planOfMember(id)).toBe('gold')
    expect((await listWebhooks(basket)).map(({ verdict }) => verdict)).toEqual(['success'])
    expect(await settle()).toEqual({ settled: 0 })
  })

  it('a payment fails with the reason of the enquiry', async () => {
    const { id, basket } = await unheard()
    says({ code: '97' })
    await settle()
    expect(await paymentNow(basket)).toMatchObject({ status: 'failed', reason: 'balance' })
    expect((await holding(id)).notices.map(({ type }) => type)).toEqual(['payment.failed'])
  })

  it.each([
    ['is still pending', { code: '001' }, 200],
    ['is not known', {}, 404],
    ['is another', { code: '000', basket_id: 'bas_other' }, 200],
  ])('is given up when it %s there', async (_name, fields, status) => {
    const { id, basket } = await unheard()
    says(fields, status)
    await settle()
    expect(await paymentNow(basket)).toMatchObject({ status: 'failed', reason: 'expired' })
    expect(await planOfMember(id)).toBeUndefined()
  })

  it.each([503, 401])('a payment stays pending while the provider responds %s', async (status) => {
    const { basket } = await unheard()
    says({ code: '97' }, status)
    await expect(settle()).rejects.toThrow('1 failed')
    expect((await paymentNow(basket)).status).toBe('pending')
    says({ code: '00' })
    await settle()
    expect((await paymentNow(basket)).status).toBe('completed')
  })

  it('a payment below the price is flagged and begins no plan', async () => {
    const { id, basket } = await unheard()
    says({ code: '000', transaction_amount: '60.00' })
    await settle()
    expect(await paymentNow(basket)).toMatchObject({ status: 'failed', mismatch_at: expect.any(String) })
    expect(await planOfMember(id)).toBeUndefined()
  })

  it('waits for those that were paid: the provider may take its time to answer', async () => {
    await unheard()
    const paid = await unheard()
    let begins = false
    let askedBefore = -1
    const stop = intercept('TransactWriteItems', ({ TransactItems }) => {
      if (!books(TransactItems)) return
      if (!begins) throw new Error('cut off')
      askedBefore = asked.length
    })
    clock.set(() => new Date(start.getTime() + dayMs + 60_000))
    await tell(noticeOf(paid.basket))
    begins = true
    says({}, 404)
    await settle()
    stop()
    expect([(await paymentNow(paid.basket)).status, askedBefore]).toEqual(['completed', 0])
  })

  it('holds up nobody who has paid, by more than one question, while the provider hangs', async () => {
    const [one, other, paid] = [await unheard(), await unheard(), await unheard()]
    const stop = intercept('TransactWriteItems', ({ TransactItems }) => {
      if (books(TransactItems)) throw new Error('cut off')
    })
    await tell(noticeOf(paid.basket))
    stop()
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const shorter = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
    hangs = true
    await expect(settle()).rejects.toThrow('2 failed')
    shorter.mockRestore()
    hangs = false
    expect(asked.map(({ path }) => path)).toEqual(['/token'])
    expect(await planOfMember(paid.id)).toBe('gold')
    says({}, 404)
    expect(await settle()).toEqual({ settled: 2 })
    for (const { basket } of [one, other]) expect((await paymentNow(basket)).reason).toBe('expired')
  })
})

it('no enquiry without an enquiry service or within a day', async () => {
  const { basket } = await unheard()
  clock.set(() => new Date(start.getTime() + dayMs - 1000))
  await settle()
  clock.set(() => new Date(start.getTime() + dayMs))
  delete process.env['PAYFAST_ENQUIRY_BASE']
  resetEnv()
  await settle()
  expect([asked, (await paymentNow(basket)).status]).toEqual([[], 'failed'])
})
