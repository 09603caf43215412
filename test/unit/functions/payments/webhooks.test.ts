import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { handler as ipn } from '#functions/features/payments/webhook-api'
import { balanceOf } from '#functions/features/plans/ledger'
import { activePlan } from '#functions/core/usage'
import { validationHash } from '#functions/features/payments/payfast/webhook'
import { listWebhooks } from '#functions/features/payments/webhooks'
import { isLikelyDuplicate } from '#functions/features/payments/ledger-bookings'
import { refundPayment } from '#functions/features/payments/purchases'
import { testEnv } from '#test/support/functions/environment'
import { invoke } from '#test/support/functions/invoke'
import {
  injectConflicts,
  intercept,
  type LocalTable,
  loseAnswersOfPuts,
} from '#test/support/functions/local-table'
import { basketOf, holding, KEY, MERCHANT, newMember, noticeOf, paymentNow, startMoney, tell } from './setup'

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
})
afterAll(() => money.stop())

describe('notices of the payment provider', () => {
  /* Notices of the payment provider: whatever comes, how often and in which order, a payment is completed once or not at all. */

  const pending = async (plan = 'gold') => {
    const id = await newMember(table)
    return { id, basket: await basketOf(id, plan) }
  }
  const verdicts = async (basket: string) => (await listWebhooks(basket)).map(({ verdict }) => verdict)
  /** Nothing that a purchase changes has changed. */
  async function expectNothingBought(id: string) {
    const { state, ledger, card, notices } = await holding(id)
    expect([state.plan, ledger, card?.plan, notices]).toEqual([undefined, [], undefined, []])
  }

  it('the validation hash follows the provider’s protocol', () => {
    expect(validationHash('BAS-01', KEY, MERCHANT, '000')).toBe(
      'e8192a7554dd699975adf39619c703a492392edf5e416a61e183866ecdf6a2a2',
    )
  })

  describe('a success', () => {
    it('a success completes the payment, begins the plan, updates the card, notifies the member and books the money', async () => {
      const { id, basket } = await pending()
      expect((await tell(noticeOf(basket))).status).toBe(200)
      expect(await paymentNow(basket)).toMatchObject({
        status: 'completed',
        transaction_id: `T-${basket}`,
        method: 'Debit/Credit Card',
      })
      const { state, ledger, card, notices } = await holding(id)
      expect(state.plan).toMatchObject({ id: 'gold', payment_id: basket })
      expect(card).toMatchObject({ plan: 'gold', plan_rank: 1, plan_until: state.plan!.end })
      expect(ledger).toMatchObject([{ kind: 'purchase', amount: 600_000, payment_id: basket }])
      expect(notices).toMatchObject([
        {
          type: 'subscription.started',
          payment_id: basket,
          plan_name: 'Gold',
          start_date: state.plan!.start,
        },
      ])
    })

    it.each([
      ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['JSON', { 'content-type': 'application/json' }],
    ])('comes as %s, with names in any case', async (_name, headers) => {
      const { basket } = await pending()
      const fields = Object.entries(noticeOf(basket, '00')).map(([name, value]) => [
        name.toUpperCase(),
        value,
      ])
      const named = Object.fromEntries(fields) as Record<string, string>
      const event = headers['content-type'].includes('json')
        ? { json: named }
        : { text: new URLSearchParams(named).toString(), headers }
      expect((await invoke(ipn, 'pay-fast-ipn.notice', event)).status).toBe(200)
      expect((await paymentNow(basket)).status).toBe('completed')
    })

    it('a success completes the payment despite lost responses of the table', async () => {
      const stop = loseAnswersOfPuts()
      const { basket } = await pending()
      expect((await tell(noticeOf(basket))).status).toBe(200)
      stop()
      expect((await paymentNow(basket)).status).toBe('completed')
      expect(await verdicts(basket)).toEqual(['success'])
    })

    it('a success completes a failed or cancelled payment', async () => {
      for (const code of ['97', '901']) {
        const { id, basket } = await pending()
        await tell(noticeOf(basket, code))
        expect(['failed', 'cancelled']).toContain((await paymentNow(basket)).status)
        await tell(noticeOf(basket))
        const { status, reason } = await paymentNow(basket)
        expect([status, reason]).toEqual(['completed', undefined])
        expect((await holding(id)).state.plan?.id).toBe('gold')
      }
    })

    it('a success with the provider’s fee in the amount is accepted', async () => {
      const { basket } = await pending()
      await tell(noticeOf(basket, '000', { transaction_amount: '6,150.00' }))
      expect((await paymentNow(basket)).status).toBe('completed')
    })

    it('a success of another transaction is flagged and buys nothing', async () => {
      const { id, basket } = await pending()
      await tell(noticeOf(basket))
      await tell(noticeOf(basket, '000', { transaction_id: 'another' }))
      expect(await paymentNow(basket)).toMatchObject({ charged_again_at: expect.any(String) })
      expect((await holding(id)).ledger).toHaveLength(1)
    })

    it('a success after a refund begins no plan', async () => {
      const { id, basket } = await pending()
      await tell(noticeOf(basket))
      await refundPayment(basket)
      expect((await tell(noticeOf(basket))).status).toBe(200)
      expect((await paymentNow(basket)).status).toBe('refunded')
      const { state, ledger } = await holding(id)
      expect([state.plan, balanceOf(ledger)]).toEqual([undefined, 0])
    })
  })

  describe('anything else', () => {
    it.each([
      ['97', 'failed', 'balance'],
      ['no-such-code', 'failed', 'other'],
      ['901', 'cancelled', 'cancelled'],
    ])(
      'a webhook with code %s makes the payment %s (%s) and starts no plan',
      async (code, status, reason) => {
        const { id, basket } = await pending()
        expect((await tell(noticeOf(basket, code))).status).toBe(200)
        expect(await paymentNow(basket)).toMatchObject({ status, reason })
        const { state, ledger, notices } = await holding(id)
        expect([state.plan, ledger]).toEqual([undefined, []])
        expect(notices.map(({ type }) => type)).toEqual(status === 'failed' ? ['payment.failed'] : [])
      },
    )

    it('a pending webhook changes nothing', async () => {
      const { id, basket } = await pending()
      expect((await tell(noticeOf(basket, '001'))).status).toBe(200)
      expect((await paymentNow(basket)).status).toBe('pending')
      await expectNothingBought(id)
    })

    it.each([
      ['a wrong hash', { validation_hash: '0'.repeat(64) }],
      ['a hash of another length', { validation_hash: 'abc' }],
      ['no hash', { validation_hash: '' }],
      ['the hash of a failure', { validation_hash: validationHash('x', KEY, MERCHANT, '97') }],
      ['no code', { err_code: '' }],
    ])('with %s is refused, kept, and changes nothing', async (_name, over) => {
      const { id, basket } = await pending()
      const reply = await tell(noticeOf(basket, '000', over))
      expect([reply.status, reply.body.error]).toEqual([
        400,
        'This notice does not come from the payment provider.',
      ])
      expect(await verdicts(basket)).toEqual(['forged'])
      expect((await paymentNow(basket)).status).toBe('pending')
      await expectNothingBought(id)
    })

    it.each([
      ['less than the price', { transaction_amount: '5999.99' }],
      ['an amount that is none', { transaction_amount: 'NaN' }],
      ['a negative amount', { transaction_amount: '-6000' }],
      ['another currency', { transaction_currency: 'USD' }],
      ['another merchant', { merchant_id: '103' }],
    ])('with %s is kept and flagged, and leaves the basket open to a right one', async (_name, over) => {
      const { id, basket } = await pending()
      expect((await tell(noticeOf(basket, '000', over))).status).toBe(200)
      expect(await verdicts(basket)).toEqual(['mismatch'])
      expect(await paymentNow(basket)).toMatchObject({ status: 'pending', mismatch_at: expect.any(String) })
      await expectNothingBought(id)
      await tell(noticeOf(basket))
      expect((await paymentNow(basket)).status).toBe('completed')
    })

    it('no stored field of a webhook identifies a person', async () => {
      const { basket } = await pending()
      await tell({
        ...noticeOf(basket),
        mobile_no: '+923001112233',
        email_address: 'someone@example.com',
        masked_pan: '411111******1111',
        customer_id: 'C1',
        unknown_field: 'Hira Malik',
      })
      const [stored] = await listWebhooks(basket)
      expect(JSON.stringify(stored)).not.toMatch(/3001112233|someone@|4111|C1"|Hira/)
      expect(stored!.fields).toMatchObject({ err_code: '000', transaction_id: `T-${basket}` })
    })
  })

  describe('a second payment for the same plan', () => {
    const flagged = async (...baskets: string[]) =>
      (await Promise.all(baskets.map(paymentNow)))
        .filter((payment) => payment?.duplicate_at)
        .map(({ id }) => id)

    it('is flagged as a likely duplicate, also if both are completed at once, until it is refunded', async () => {
      const { id, basket } = await pending()
      const second = await basketOf(id, 'gold')
      const replies = await Promise.all([tell(noticeOf(basket)), tell(noticeOf(second))])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      for (const one of [basket, second]) expect(await paymentNow(one)).toMatchObject({ status: 'completed' })
      const [duplicate, ...others] = await flagged(basket, second)
      expect([duplicate, others]).toEqual([expect.any(String), []])
      expect((await holding(id)).ledger).toHaveLength(2)
      await refundPayment(duplicate!)
      expect(await flagged(basket, second)).toEqual([])
    })

    it('is not flagged for another plan, after a refund, or when begun more than a day later', async () => {
      const { id, basket } = await pending()
      await tell(noticeOf(basket))
      const other = await basketOf(id, 'silver')
      await tell(noticeOf(other))
      const payment = { plan_id: 'gold', created_at: new Date(Date.now() + 25 * 3_600_000).toISOString() }
      const { ledger } = await holding(id)
      expect(isLikelyDuplicate(ledger, { ...payment, created_at: new Date().toISOString() })).toBe(true)
      expect(isLikelyDuplicate(ledger, payment)).toBe(false)
      await refundPayment(basket)
      const again = await basketOf(id, 'gold')
      await tell(noticeOf(again))
      expect(await flagged(basket, other, again)).toEqual([])
    })
  })

  it('80 concurrent, replayed and reordered webhooks complete the payment once', async () => {
    const { id, basket } = await pending('platinum')
    const other = await pending('silver')
    const kinds = [
      noticeOf(basket),
      noticeOf(basket, '97'),
      noticeOf(basket),
      noticeOf(basket, '000', { validation_hash: 'f'.repeat(64) }),
      noticeOf(basket, '000', { basket_id: other.basket }),
      noticeOf(basket, '000', { transaction_amount: '1.00' }),
      noticeOf(basket, '000', { merchant_id: '999' }),
      noticeOf(basket, '901'),
    ]
    const conflicts = injectConflicts(0.2, 8)
    const replies = await Promise.all(
      Array.from({ length: 80 }, (_, at) => tell(kinds[(at * 7) % kinds.length]!)),
    )
    conflicts.stop()
    expect(conflicts.injected()).toBeGreaterThan(0)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]))
    // What a notice could not do at once is done by the job; here by the next notice.
    await tell(noticeOf(basket))
    expect((await paymentNow(basket)).status).toBe('completed')
    expect((await paymentNow(other.basket)).status).toBe('pending')
    const { state, ledger, notices } = await holding(id)
    expect(ledger).toHaveLength(1)
    expect(notices.filter(({ type }) => type === 'subscription.started')).toHaveLength(1)
    expect(activePlan(state, new Date())?.id).toBe('platinum')
    // Everything that is genuine is kept for an administrator; what is forged, up to a limit.
    const kept = await verdicts(basket)
    expect(kept.filter((verdict) => verdict !== 'forged')).toHaveLength(1 + (80 / 8) * 6)
    expect(await verdicts(other.basket)).toEqual(Array<string>(10).fill('forged'))
  })
})

describe('the log', () => {
  it('the log contains nothing of a webhook’s query', async () => {
    const basket = await basketOf(await newMember(table), 'gold')
    const personal = {
      mobile_no: '03001112233',
      email_address: 'hira@example.com',
      masked_pan: '4111******1111',
    }
    const lines: string[] = []
    const stdout = jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(String(line))
      return true
    })
    testEnv({ LOG_LEVEL: 'debug' })
    const status = async (over: Record<string, string>) =>
      (
        await invoke(ipn, 'pay-fast-ipn.notice-query', {
          query: { ...noticeOf(basket), ...personal, ...over },
        })
      ).status
    try {
      expect(await status({ validation_hash: 'f'.repeat(64) })).toBe(400)
      expect(await status({ basket_id: 'bas_unknown' })).toBe(404)
      const stop = intercept('TransactWriteItems', () => {
        throw new Error('cut off')
      })
      expect(await status({})).toBe(500)
      stop()
      expect(await status({})).toBe(200)
    } finally {
      stdout.mockRestore()
      testEnv()
    }
    const logged = lines.join('')
    expect(lines.length).toBeGreaterThanOrEqual(4)
    expect(logged).toContain('"operation":"pay-fast-ipn.notice-query"')
    expect(logged).not.toMatch(/3001112233|hira|4111|validation_hash|f{64}|mobile_no/)
  })
})
