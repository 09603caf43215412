import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/api/payments/index'
import { balanceOf } from '#functions/domain/ledger'
import { injectConflicts, intercept, type LocalTable } from '#test/support/local-table'
import { invoke } from '#test/support/events'
import { memberItems } from '#test/support/members'
import { bought, planOf, storedPayment } from '#test/support/purchases'
import { paymentStatuses, type PaymentStatus } from '#shared/options/statuses'
import { holding, newMember, noticeOf, paymentNow, startMoney, tell } from '../money/setup'

/* What administrators may do to a payment by hand. */

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
const boss = { id: 'boss', role: 'admin' as const }
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
  await table.put(...memberItems('boss', { role: 'admin' }))
})
afterAll(() => money.stop())

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

  it('keeps its reason from the member', async () => {
    const { member, id } = await inStatus('pending')
    const reply = await move(id, 'cancelled', 'Suspicious')
    const own = await invoke(handler, 'payments.item', { as: { id: member }, query: { payment_id: id } })
    expect(own.body.data).toMatchObject({ status: 'cancelled', reason: 'administrator' })
    expect(reply.body.data.record).toMatchObject({ decided_by: 'boss', decision: 'Suspicious' })
    expect(JSON.stringify(own.body)).not.toMatch(/Suspicious|boss/)
    expect(await typesOf(member)).toEqual([])
  })

  it('is for administrators, about a payment that there is, and says what it wants', async () => {
    const { member, id } = await inStatus('pending')
    const json = { payment_id: id, status: 'completed' }
    const call = async (parts: object) =>
      (await invoke(handler, 'payments.update', { json, ...parts })).status
    expect(await call({})).toBe(401)
    expect(await call({ as: { id: member } })).toBe(403)
    expect((await move('bas_unknown', 'completed')).status).toBe(404)
    for (const wrong of [
      {},
      { payment_id: id },
      { payment_id: id, status: 'paid' },
      { payment_id: ['x'], status: 'completed' },
      { ...json, reason: 'x'.repeat(501) },
      { ...json, reason: { $ne: 1 } },
    ])
      expect(await call({ as: boss, json: wrong })).toBe(400)
    expect((await paymentNow(id)).status).toBe('pending')
  })

  it('tells the member of a begin and of a return, each once', async () => {
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

  it('and a notice in the same moment complete a payment once', async () => {
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

  it('leaves one entry for each move also while transactions conflict and are repeated', async () => {
    const { id } = await inStatus('pending')
    const conflicts = injectConflicts(0.3, 13)
    await Promise.all([move(id, 'completed'), move(id, 'completed'), move(id, 'completed')])
    await Promise.all([move(id, 'refunded'), move(id, 'refunded')])
    conflicts.stop()
    expect((await paymentNow(id)).status).toBe('refunded')
    expect(await audited(id)).toHaveLength(2)
  })

  it('answers 409 when a notice has moved the payment meanwhile', async () => {
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

  it('that returns the first of two payments leaves the second one all of its days', async () => {
    const member = await newMember(table)
    const now = new Date()
    const [gold, silver] = [
      await bought(member, planOf('gold'), now),
      await bought(member, planOf('silver'), now),
    ]
    await move(gold.id, 'refunded')
    const { state } = await holding(member)
    expect([state.plan?.payment_id, state.queued]).toEqual([silver.id, undefined])
    const left = Date.parse(state.plan!.end) - Date.now()
    expect(Math.round(left / 86_400_000)).toBe(30)
  })
})
