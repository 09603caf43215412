import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { handler as settle } from '#functions/jobs/settle-payments'
import { handler as turn } from '#functions/jobs/turn-plans'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { loadSubscription } from '#functions/features/plans/subscriptions'
import { closeServer, urlOf } from '#infra/local/engines/http-server'
import { startSes } from '#infra/local/engines/ses'
import { Mailbox } from '#infra/local/mailbox'
import { dayMs, secondMs } from '#shared/units'
import { testEnv } from '#test/support/functions/environment'
import { intercept, type LocalTable } from '#test/support/functions/local-table'
import { bought, planOf, storedPayment } from '#test/support/functions/purchases'
import { basketOf, holding, newMember, noticeOf, paymentNow, startMoney, tell } from './setup'

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
})
afterAll(() => money.stop())
afterEach(() => clock.reset())

describe('the jobs', () => {
  /** Nothing is booked until this is stopped; notices are still stored. */
  const cutOffBookings = () =>
    intercept('TransactWriteItems', ({ TransactItems }) => {
      if (/#LED"/.test(JSON.stringify(TransactItems))) throw new Error('cut off')
    })

  const start = new Date('2026-11-01T10:00:00.000Z')
  const day = (number: number) => new Date(start.getTime() + number * dayMs)
  const at = (time: Date) => clock.set(() => time)
  const typesOf = async (id: string) => (await holding(id)).notices.map(({ type }) => type)

  describe('payments that nothing is heard of', () => {
    it('pending payments expire after a day, and a late success still begins the plan', async () => {
      const id = await newMember(table)
      const { id: basket } = await storedPayment(id, planOf('gold'), start)
      at(new Date(day(1).getTime() - secondMs))
      await settle()
      expect((await paymentNow(basket)).status).toBe('pending')
      at(day(1))
      expect(await settle()).toEqual({ settled: 1 })
      expect(await paymentNow(basket)).toMatchObject({ status: 'failed', reason: 'expired' })
      expect(await settle()).toEqual({ settled: 0 })
      expect((await holding(id)).notices).toEqual([])
      await tell(noticeOf(basket))
      expect((await paymentNow(basket)).status).toBe('completed')
      expect((await holding(id)).state.plan?.id).toBe('gold')
    })

    it('failed payments with a stored success are completed', async () => {
      const id = await newMember(table)
      const basket = await basketOf(id, 'gold')
      await tell(noticeOf(basket, '97'))
      const stop = cutOffBookings()
      await tell(noticeOf(basket))
      stop()
      at(new Date(Date.now() + secondMs))
      await Promise.all([settle(), settle()])
      expect((await paymentNow(basket)).status).toBe('completed')
      expect((await holding(id)).ledger).toHaveLength(1)
    })
  })

  describe('a plan that comes to its end', () => {
    it('tells the member seven days and one day before, and when it ends, each once; the card follows', async () => {
      const id = await newMember(table)
      await bought(id, planOf('platinum'), start)
      const rank = async () =>
        (await table.all(new RegExp(`^M#${id}$`))).find(({ sk }) => sk === 'C')!['g1sk']
      expect(await rank()).toMatch(/^2#/)
      const told: Record<string, string[]> = {}
      for (const number of [172.9, 173, 173.2, 178.9, 179, 179.9, 180, 181]) {
        at(day(number))
        const before = (await typesOf(id)).length
        await Promise.all([turn(), turn()])
        const types = await typesOf(id)
        told[number] = types.slice(0, types.length - before)
      }
      expect(told).toEqual({
        172.9: [],
        173: ['subscription.ending'],
        173.2: [],
        178.9: [],
        179: ['subscription.ending'],
        179.9: [],
        180: ['subscription.ended'],
        181: [],
      })
      expect(await rank()).toMatch(/^0#/)
      expect((await loadSubscription(userId(id)))?.g3pk).toBeUndefined()
    })

    it('is followed by the plan that was queued, without a word of an end that is none', async () => {
      const id = await newMember(table)
      await bought(id, planOf('silver'), start)
      await bought(id, planOf('silver'), day(10))
      at(day(30))
      await turn()
      expect(await typesOf(id)).toEqual(['subscription.started', 'subscription.started'])
      at(day(60))
      await turn()
      expect((await typesOf(id))[0]).toBe('subscription.ended')
    })

    it('a late run notifies only of the end, without the missed reminders', async () => {
      const id = await newMember(table)
      await bought(id, planOf('gold'), start)
      at(day(200))
      await turn()
      expect(await typesOf(id)).toEqual(['subscription.ended', 'subscription.started'])
    })

    it('a subscription is removed with its member', async () => {
      const id = await newMember(table)
      await bought(id, planOf('gold'), start)
      await table.put(
        ...(await table.all(new RegExp(`^M#${id}$`)))
          .filter(({ sk }) => sk === 'U')
          .map((state) => ({ ...state, status: 'deleted' })),
      )
      at(day(200))
      await turn()
      expect(await typesOf(id)).toEqual(['subscription.started'])
    })
  })
})

describe('the mails', () => {
  /* What members are mailed about a plan that ends, besides the notification. */

  let ses: Awaited<ReturnType<typeof startSes>>
  let mailbox = new Mailbox()
  beforeAll(async () => {
    ses = await startSes({ add: (mail) => mailbox.add(mail) } as Mailbox)
  })
  afterAll(async () => {
    await closeServer(ses)
  })
  beforeEach(() => {
    mailbox = new Mailbox()
    withMail()
  })

  const withMail = (over: Record<string, string> = {}) =>
    testEnv({
      MAIL_FROM: 'no-reply@example.com',
      MAIL_REGION: 'local',
      AWS_ENDPOINT_URL_SESV2: urlOf(ses),
      EMAIL_PROOF: 'required',
      ...over,
    })

  const proven = { email_proven_at: '2026-10-01T00:00:00.000Z' }
  const start = new Date('2026-11-01T20:30:00.000Z')
  const at = (day: number) => clock.set(() => new Date(start.getTime() + day * dayMs))
  const told = async (id: string) => (await holding(id)).notices.map(({ type }) => type)
  const sent = () => mailbox.list().map(({ to, subject }) => `${to}: ${subject}`)
  const latest = () => mailbox.list()[0]!.html

  describe('reminders of plans by mail', () => {
    it('the mails state that nothing is charged, what follows, and link to the plans', async () => {
      const id = await newMember(table, proven)
      await bought(id, planOf('silver'), start)
      at(23)
      await turn()
      expect(latest()).toContain(
        'Your Silver plan ends on 2 December 2026. It does not renew automatically. Nothing will be charged.',
      )
      expect(latest()).toContain('After that you are on Free.')
      expect(latest()).toContain('href="http://localhost:3000/packages"')
      at(30)
      await turn()
      expect(latest()).toContain('You are on Free again.')
    })

    it('the mails name the following plan', async () => {
      const id = await newMember(table, proven)
      await bought(id, planOf('gold'), start)
      await bought(id, planOf('silver'), start)
      const { plan, queued } = (await loadAccountState(userId(id)))!
      expect([plan?.name, queued?.[0]?.name]).toEqual(['Gold', 'Silver'])
      clock.set(() => new Date(plan!.end))
      await turn()
      const [mail] = mailbox.list()
      expect(mail!.subject).toBe('Your Gold plan has ended')
      expect(mail!.html).toContain('You are on Silver now, which you have already paid for, until ')
      expect(mail!.html).not.toContain('Free')
    })

    it('no mail goes to unproven addresses or suspended members', async () => {
      const ids = [await newMember(table), await newMember(table, { ...proven, status: 'suspended' })]
      for (const id of ids) await bought(id, planOf('silver'), start)
      at(30)
      await turn()
      for (const id of ids) expect(await told(id)).toEqual(['subscription.ended', 'subscription.started'])
      expect(sent()).toEqual([])
    })
  })
})
