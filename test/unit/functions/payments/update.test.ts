import { randomUUID } from 'node:crypto'
import { json, text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/features/payments/api'
import { balanceOf } from '#functions/features/plans/ledger'
import { clock } from '#functions/core/clock'
import { payFastProvider } from '#functions/features/payments/payfast/provider'
import { currentKey } from '#functions/features/payments/payfast/secured-keys'
import { validationHash } from '#functions/features/payments/payfast/webhook'
import { NotBegun } from '#functions/features/payments/provider'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'
import { lifetimes } from '#shared/limits'
import { type PaymentStatus, paymentStatuses } from '#shared/options/statuses'
import { secondMs } from '#shared/units'
import { testEnv } from '#test/support/functions/environment'
import { invoke } from '#test/support/functions/invoke'
import { intercept, type LocalTable } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { bought, planOf, storedPayment } from '#test/support/functions/purchases'
import { holding, newMember, noticeOf, paymentNow, startMoney, tell } from './setup'

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
})
afterAll(() => money.stop())

describe('payments by hand', () => {
  /* What administrators may do to a payment by hand. */

  const boss = { id: 'boss', role: 'admin' as const }
  beforeAll(async () => {
    await table.put(...memberItems('boss', { role: 'admin' }))
  })

  const move = (payment_id: string, status: string, reason?: string) =>
    invoke(handler, 'payments.update', { as: boss, json: { payment_id, status, ...(reason && { reason }) } })
  /** What was audited of a payment. */
  const audited = async (id: string) =>
    (await table.all(/^AUD$/)).filter(({ target }) => (target as { id: string }).id === id)
  const typesOf = async (id: string) => (await holding(id)).notices.map(({ type }) => type)

  /** A member with a payment in this status, as it comes about. */
  async function inStatus(status: PaymentStatus) {
    const member = await newMember(table)
    const gold = planOf('gold')
    if (status === 'completed' || status === 'refunded') {
      const { id } = await bought(member, gold, new Date())
      if (status === 'refunded') await move(id, 'refunded')
      return { member, id }
    }
    const { id } = await storedPayment(member, gold, new Date())
    if (status !== 'pending') await tell(noticeOf(id, status === 'failed' ? '97' : '901'))
    return { member, id }
  }

  const allowed: readonly string[] = [
    'pending → cancelled',
    'pending → completed',
    'failed → completed',
    'completed → refunded',
  ]
  const moves = paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const))

  describe('a change by an administrator', () => {
    it.each(moves)('from %s to %s is made or refused with all that hangs on it', async (from, to) => {
      const { member, id } = await inStatus(from)
      const before = [await paymentNow(id), await holding(member)]
      const reply = await move(id, to, 'On the telephone')
      if (!allowed.includes(`${from} → ${to}`)) {
        expect([reply.status, reply.body.code]).toEqual([409, 'conflict'])
        expect([await paymentNow(id), await holding(member)]).toEqual(before)
        expect(await audited(id)).toHaveLength(from === 'refunded' ? 1 : 0)
        return
      }
      expect([reply.status, reply.body.data.status]).toEqual([200, to])
      expect(await paymentNow(id)).toMatchObject({
        status: to,
        decided_by: 'boss',
        decision: 'On the telephone',
      })
      expect(await audited(id)).toMatchObject([
        {
          action: 'payment.updated',
          actor_id: 'boss',
          target: { kind: 'payment', id },
          fields: ['status', 'reason'],
        },
      ])
      expect(JSON.stringify(await audited(id))).not.toMatch(/telephone|completed|cancelled|refunded/)
      const { state, ledger } = await holding(member)
      expect(state.plan?.id).toBe(to === 'completed' ? 'gold' : undefined)
      expect(balanceOf(ledger)).toBe(to === 'completed' ? 600_000 : 0)
    })

    it('an administrator’s reason is not shown to the member', async () => {
      const { member, id } = await inStatus('pending')
      const reply = await move(id, 'cancelled', 'Suspicious')
      const own = await invoke(handler, 'payments.item', { as: { id: member }, query: { payment_id: id } })
      expect(own.body.data).toMatchObject({ status: 'cancelled', reason: 'administrator' })
      expect(reply.body.data.record).toMatchObject({ decided_by: 'boss', decision: 'Suspicious' })
      expect(JSON.stringify(own.body)).not.toMatch(/Suspicious|boss/)
      expect(await typesOf(member)).toEqual([])
    })

    it('the member is notified once of a completed and of a refunded payment', async () => {
      const { member, id } = await inStatus('failed')
      await move(id, 'completed')
      await Promise.all([move(id, 'refunded'), move(id, 'refunded'), move(id, 'refunded')])
      expect((await typesOf(member)).toSorted()).toEqual([
        'payment.failed',
        'payment.refunded',
        'subscription.started',
      ])
      expect((await holding(member)).ledger.map(({ kind }) => kind)).toEqual(['purchase', 'refund'])
      expect(await audited(id)).toHaveLength(2)
    })

    it('a change by an administrator and a concurrent webhook complete a payment once', async () => {
      const { member, id } = await inStatus('pending')
      const replies = await Promise.all([
        move(id, 'completed'),
        tell(noticeOf(id)),
        move(id, 'completed'),
        tell(noticeOf(id)),
      ])
      expect(replies.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([])
      const { ledger, notices } = await holding(member)
      expect([ledger.length, notices.length, (await paymentNow(id)).status]).toEqual([1, 1, 'completed'])
      const byHand = (await paymentNow(id)).decided_by === 'boss'
      expect(await audited(id)).toHaveLength(byHand ? 1 : 0)
    })

    it('a change is 409 if a webhook has moved the payment meanwhile', async () => {
      const { id } = await inStatus('pending')
      let told = false
      const stop = intercept('TransactWriteItems', async () => {
        if (told) return
        told = true
        await tell(noticeOf(id))
      })
      const reply = await move(id, 'cancelled')
      stop()
      expect([reply.status, (await paymentNow(id)).status]).toEqual([409, 'completed'])
      expect(await audited(id)).toEqual([])
    })
  })
})

describe('keys', () => {
  /* The key that PayFast and we share, as an operator replaces it in Secrets Manager. */

  type Answer = { status: number; body: object }

  let answers: Partial<Record<string, Answer>>
  let asked: string[]
  let server: Awaited<ReturnType<typeof listen>>

  const holds = (key: string): Answer => ({ status: 200, body: { SecretString: key } })
  const nothing: Answer = {
    status: 400,
    body: { __type: 'ResourceNotFoundException', Message: 'no version' },
  }
  const broken: Answer = { status: 503, body: {} }

  beforeAll(async () => {
    server = await listen((request, response) => {
      void json(request).then((input) => {
        const { VersionStage } = input as { VersionStage: string }
        asked.push(VersionStage)
        const { status, body } = answers[VersionStage] ?? broken
        response.writeHead(status).end(JSON.stringify(body))
      })
    })
  })
  afterAll(() => closeServer(server))

  const start = new Date('2026-11-22T10:00:00.000Z')
  const after = (seconds: number) => clock.set(() => new Date(start.getTime() + seconds * secondMs))

  beforeEach(() => {
    asked = []
    testEnv({
      AWS_ENDPOINT_URL_SECRETS_MANAGER: urlOf(server),
      // Kept per container and id: each test has a secret of its own.
      PAYFAST_SECURED_KEY_SECRET_ID: randomUUID(),
    })
    after(0)
  })

  const isGenuine = async (key: string) => {
    const validation_hash = validationHash('bas_1', key, '102', '000')
    const fields = { basket_id: 'bas_1', err_code: '000', validation_hash }
    return (await payFastProvider().readWebhook(fields, '102')).genuine
  }

  describe('the secured key', () => {
    it('the secured key is read once in five minutes, before and after a rotation', async () => {
      answers = { AWSCURRENT: holds('first\n'), AWSPREVIOUS: nothing }
      expect(await currentKey()).toBe('first')
      expect([await isGenuine('first'), await isGenuine('first')]).toEqual([true, true])
      expect(asked).toEqual(['AWSCURRENT', 'AWSPREVIOUS'])
      answers = { AWSCURRENT: holds('second'), AWSPREVIOUS: holds('first') }
      after(lifetimes.providerKey)
      expect(await currentKey()).toBe('second')
    })

    it('a new key and the previous one are both accepted for webhooks at once', async () => {
      answers = { AWSCURRENT: holds('first'), AWSPREVIOUS: nothing }
      expect(await isGenuine('first')).toBe(true)
      answers = { AWSCURRENT: holds('second'), AWSPREVIOUS: holds('first') }
      after(lifetimes.providerKeyAfterFailure)
      expect([await isGenuine('second'), await isGenuine('first'), await isGenuine('third')]).toEqual([
        true,
        true,
        false,
      ])
    })

    describe('begins payments', () => {
      /** The key that the provider knows, and those with which it was asked. */
      let knows: string
      let tried: (string | null)[]
      let shop: Awaited<ReturnType<typeof listen>>
      beforeAll(async () => {
        shop = await listen((request, response) => {
          void text(request).then((body) => {
            const key = new URLSearchParams(body).get('SECURED_KEY')
            tried.push(key)
            response.end(JSON.stringify({ ACCESS_TOKEN: key === knows ? 'a token' : '' }))
          })
        })
      })
      afterAll(() => closeServer(shop))
      beforeEach(() => {
        tried = []
        testEnv({ PAYFAST_BASE: urlOf(shop), PAYFAST_MERCHANT_ID: '102' })
        after(0)
      })
      const begin = () => payFastProvider().begin({ id: 'bas_1', amount: 600_000 })

      it('a checkout uses a new key at once', async () => {
        knows = 'second'
        answers = { AWSCURRENT: holds('first'), AWSPREVIOUS: nothing }
        await expect(begin()).rejects.toThrow(NotBegun)
        answers = { AWSCURRENT: holds('second'), AWSPREVIOUS: holds('first') }
        after(lifetimes.providerKeyAfterFailure - 1)
        await expect(begin()).rejects.toThrow(NotBegun)
        after(lifetimes.providerKeyAfterFailure)
        expect(await begin()).toMatchObject({ token: 'a token' })
        expect(tried).toEqual(['first', 'first', 'first', 'second'])
      })

      it('a checkout uses the previous key until the provider knows the new one', async () => {
        knows = 'first'
        answers = { AWSCURRENT: holds('second'), AWSPREVIOUS: holds('first') }
        expect(await begin()).toMatchObject({ token: 'a token' })
        knows = 'second'
        expect(await begin()).toMatchObject({ token: 'a token' })
        expect(tried).toEqual(['second', 'first', 'second'])
      })
    })

    it('forged webhooks do not fetch the key each time', async () => {
      answers = { AWSCURRENT: holds('first'), AWSPREVIOUS: nothing }
      for (let second = 0; second < lifetimes.providerKeyAfterFailure; second++) {
        after(second)
        expect(await isGenuine('guessed')).toBe(false)
      }
      expect(asked).toHaveLength(2)
    })

    it('an unreadable key fails the webhook, which may be repeated', async () => {
      answers = { AWSCURRENT: holds('second'), AWSPREVIOUS: broken }
      await expect(isGenuine('first')).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } })
      answers = { AWSCURRENT: holds('second'), AWSPREVIOUS: holds('first') }
      expect(await isGenuine('first')).toBe(true)
    })

    it('an empty key is an error', async () => {
      answers = { AWSCURRENT: holds(' \n'), AWSPREVIOUS: nothing }
      await expect(isGenuine('')).rejects.toThrow('empty')
      answers = { AWSCURRENT: holds('first'), AWSPREVIOUS: holds(' \n') }
      after(lifetimes.providerKey)
      expect([await isGenuine(''), await isGenuine('first')]).toEqual([false, true])
    })
  })
})
