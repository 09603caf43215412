import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { handler as payments } from '#functions/api/payments/index'
import { userId } from '#functions/domain/ids'
import { handler as settle } from '#functions/jobs/settle-payments'
import { clock } from '#functions/lib/clock'
import { loadAccountState } from '#functions/store/accounts'
import { requestDeletion } from '#functions/store/deletions'
import { listNotices } from '#functions/store/payment-notices'
import { endPending } from '#functions/store/payments'
import { secondMs } from '#shared/units'
import { invoke } from '#test/support/events'
import { intercept, type LocalTable, loseAnswer } from '#test/support/local-table'
import { basketOf, holding, newMember, noticeOf, paymentNow, startMoney, tell } from './setup'

/* Notices that are cut off between any two of their writes: what was paid is never left lying. */

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
})
afterAll(() => money.stop())
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
  (await listNotices(basket)).filter(({ verdict }) => verdict === 'success').length

describe('a success that was stored, but not applied', () => {
  it.each(['97', '901'])('outlasts a failure (%s) that comes before the job', async (code) => {
    const { id, basket } = await pending()
    expect(await cutOffAfter(1, noticeOf(basket))).toBe(200)
    expect(await successes(basket)).toBe(1)
    expect((await tell(noticeOf(basket, code))).status).toBe(200)
    await later()
    expect((await paymentNow(basket)).status).toBe('completed')
    expect((await holding(id)).state.plan?.id).toBe('gold')
  })

  it('outlasts an administrator who cancels the payment, and is told so', async () => {
    const { basket } = await pending()
    await cutOffAfter(1, noticeOf(basket))
    const admin = await newMember(table, { role: 'admin' })
    const json = { payment_id: basket, status: 'cancelled', reason: 'He asked for it' }
    const reply = await invoke(payments, 'payments.update', { as: { id: admin, role: 'admin' }, json })
    expect(reply.status).toBe(409)
    await later()
    expect((await paymentNow(basket)).status).toBe('completed')
  })

  it('outlasts the end of the payment that was about to be written', async () => {
    const { basket } = await pending()
    const read = await paymentNow(basket)
    await cutOffAfter(1, noticeOf(basket))
    expect(await endPending(read, { status: 'failed', reason: 'expired' }, new Date())).toBe(false)
    await later()
    expect((await paymentNow(basket)).status).toBe('completed')
  })

  it.each([[0], [1], [2]])('is completed or unheard of, cut off after %i writes', async (writes) => {
    const { basket } = await pending()
    // Nothing but a success brings it back from here.
    await tell(noticeOf(basket, '97'))
    await cutOffAfter(writes, noticeOf(basket))
    await later()
    expect((await paymentNow(basket)).status).toBe((await successes(basket)) ? 'completed' : 'failed')
  })
})

it('answers 200 to a notice whose storing succeeded though the answer of the table was lost', async () => {
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
  it('is flagged by the job, when neither success could be applied', async () => {
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

  it('is flagged by the job, when its notice was stored and no more', async () => {
    const { basket } = await pending()
    await tell(noticeOf(basket))
    await cutOffAfter(2, noticeOf(basket, '000', { transaction_id: 'T-second' }))
    await later()
    expect(await paymentNow(basket)).toMatchObject({ charged_again_at: expect.any(String) })
    expect((await paymentNow(basket)).g3pk).toBeUndefined()
  })

  it('is flagged after an administrator has completed the payment by hand', async () => {
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

it('flags a notice that does not fit in the write that stores it', async () => {
  const { basket } = await pending()
  await cutOffAfter(2, noticeOf(basket, '000', { transaction_amount: '1.00' }))
  expect(await paymentNow(basket)).toMatchObject({ status: 'pending', mismatch_at: expect.any(String) })
})

it('tells nothing of a failure to a member who is gone', async () => {
  const { id, basket } = await pending()
  await requestDeletion((await loadAccountState(userId(id)))!, clock.now())
  expect((await tell(noticeOf(basket, '97'))).status).toBe(200)
  expect((await paymentNow(basket)).status).toBe('failed')
  expect((await holding(id)).notices).toEqual([])
})
