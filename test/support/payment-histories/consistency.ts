import { inspect, isDeepStrictEqual } from 'node:util'
import { planAt, rankOf } from '#functions/features/profiles/card'
import { userId } from '#functions/core/ids'
import { balanceOf, type LedgerEntry } from '#functions/features/plans/ledger'
import type { Verdict } from '#functions/features/payments/rules'
import type { PaymentStatus } from '#shared/options/statuses'
import { periodsOf } from '#functions/features/plans/periods'
import { activePlan } from '#functions/core/usage'
import { loadSubscription } from '#functions/features/plans/subscriptions'
import type { PaymentItem } from '#functions/features/payments/items'
import { keys } from '#functions/db/keys'
import { listWebhooks } from '#functions/features/payments/webhooks'
import { loadPaymentNow } from '#functions/features/payments/store'
import { getItem } from '#functions/db/table'
import { hourMs } from '#shared/units'
import { holding } from '#test/unit/functions/payments/setup'
import { hourlyRuns } from './hourly-model'
import { paymentAt, refundedStretches, periodFaults, unrefundedPurchases } from './period-faults'
import type { WebhookKind } from './random-steps'
import type { PlayedPayment, StoredHistory } from './stored-history'
import type { CardItem } from '#functions/features/profiles/items'

/* Whether the stored data of a member are consistent with the history and with each other. */

type StoredMember = Awaited<ReturnType<typeof holding>>
type Faults = (string | undefined)[]

const difference = (what: string, found: unknown, expected: unknown): string | undefined =>
  isDeepStrictEqual(found, expected)
    ? undefined
    : `${what}: ${inspect(found, { depth: 5 })}, expected ${inspect(expected, { depth: 5 })}.`

const idsOf = (entries: readonly { payment_id?: string }[]) => entries.map((one) => one.payment_id).sort()

/** The possible statuses of a payment after its webhooks and decisions, once the jobs have run. */
function possibleStatuses({ decisions }: PlayedPayment, kept: readonly Verdict[]): PaymentStatus[] {
  const answers = (status: string) =>
    decisions.filter((one) => one.status === status).map((one) => one.answer)
  const unclear = (status: string) => answers(status).some((answer) => answer >= 500)
  const [done, returned] = [answers('completed').includes(200), answers('refunded').includes(200)]
  if (returned) return ['refunded']
  const paid = done || kept.includes('success')
  if (paid) return unclear('refunded') ? ['completed', 'refunded'] : ['completed']
  const open: PaymentStatus[] = ['pending', 'failed', 'cancelled']
  if (!unclear('completed')) return open
  return [...open, 'completed', ...(unclear('refunded') ? (['refunded'] as const) : [])]
}

const verdicts: Record<WebhookKind, Verdict> = {
  success: 'success',
  again: 'success',
  failure: 'failure',
  cancelled: 'failure',
  pending: 'pending',
  short: 'mismatch',
  stranger: 'mismatch',
  forged: 'forged',
}

/** Checks the stored webhooks: accepted ones must be there once, those with a server error once or not at all. */
function webhookFault(
  { id, acceptedWebhooks, uncertainWebhooks }: PlayedPayment,
  kept: readonly Verdict[],
): string | undefined {
  const count = (some: readonly Verdict[], verdict: Verdict) => some.filter((one) => one === verdict).length
  const of = (kinds: readonly WebhookKind[]) => kinds.map((kind) => verdicts[kind])
  const wrong = Object.values(verdicts).find((verdict) => {
    const surplus = count(kept, verdict) - count(of(acceptedWebhooks), verdict)
    return surplus < 0 || surplus > count(of(uncertainWebhooks), verdict)
  })
  return wrong && `The history of ${id}: ${inspect({ kept, acceptedWebhooks, uncertainWebhooks })}.`
}

async function basketFaults(basket: PlayedPayment, payment: PaymentItem): Promise<Faults> {
  const { id, amount, days } = basket
  const storedVerdicts = (await listWebhooks(id)).map(({ verdict }) => verdict)
  const statuses = possibleStatuses(basket, storedVerdicts)
  return [
    statuses.includes(payment.status) ? undefined : `${id} is ${payment.status}, not ${statuses.join(', ')}.`,
    difference(`The terms of ${id}`, [payment.amount, payment.days], [amount, days]),
    webhookFault(basket, storedVerdicts),
    difference(`A mismatch of ${id}`, payment.mismatch_at !== undefined, storedVerdicts.includes('mismatch')),
    payment.status !== 'pending' && payment.g3pk ? `${id} is still to be looked at.` : undefined,
  ]
}

function moneyFaults(ledger: readonly LedgerEntry[], payments: readonly PaymentItem[]): Faults {
  const of = (...statuses: PaymentStatus[]) => payments.filter(({ status }) => statuses.includes(status))
  const entries = (kind: LedgerEntry['kind']) => ledger.filter((one) => one.kind === kind)
  const ids = (some: readonly PaymentItem[]) => some.map(({ id }) => id).sort()
  const total = of('completed').reduce((sum, { amount }) => sum + amount, 0)
  return [
    difference('Received', idsOf(entries('purchase')), ids(of('completed', 'refunded'))),
    difference('Returned', idsOf(entries('refund')), ids(of('refunded'))),
    difference('The sum of the ledger', balanceOf(ledger), total),
    difference(
      'The times of the ledger',
      ledger.map(({ at }) => at).toSorted(),
      ledger.map(({ at }) => at),
    ),
  ]
}

const untils = ({ plan_until, plan_next = [] }: NonNullable<StoredMember['card']>) => [
  ...(plan_until === undefined ? [] : [plan_until]),
  ...plan_next.map(({ until }) => until),
]

/** Checks that account state and card have the current plan and the queued ones. */
function planFaults({ state, ledger, card }: StoredMember, now: Date): Faults {
  const at = now.getTime()
  const periods = periodsOf(ledger)
  const ahead = periods.filter(({ end }) => Date.parse(end) > at)
  const active = activePlan(state, now)
  const covering = paymentAt(periods, at)
  const covered = unrefundedPurchases(ledger).some((one) => one.payment_id === covering)
  const carried = [state.plan, ...(state.queued ?? [])].filter((one) => one && Date.parse(one.end) > at)
  const shown = card && planAt(card, now)
  const rank = !active ? 0 : active.featured_profile ? 2 : 1
  return [
    difference('The active plan', active?.payment_id, covering),
    difference('It stands', covered, covering !== undefined),
    difference(
      'The account state',
      carried.map((one) => [one!.payment_id, one!.start, one!.end]),
      ahead.map(({ payment_id, start, end }) => [payment_id, start, end]),
    ),
    difference('The length of the ledger', state.ledger ?? 0, ledger.length),
    difference('The plan on the card', shown?.until, active?.end),
    difference('The rank', card && rankOf(card, now), rank),
    difference(
      'What follows on the card',
      card && untils(card).filter((until) => Date.parse(until) > at),
      ahead.map(({ end }) => end),
    ),
  ]
}

function periodsAgree(ledger: readonly LedgerEntry[]): Faults {
  const periods = periodsOf(ledger)
  const counted = hourlyRuns(ledger)
  const found = periods
    .filter(({ start, end }) => start < end)
    .map(({ payment_id, start, end }) => [payment_id, Date.parse(start) / hourMs, Date.parse(end) / hourMs])
  return [
    ...periodFaults(ledger, periods, refundedStretches(ledger, periodsOf)),
    counted &&
      difference(
        'The hours',
        found,
        counted.map(({ id, from, hours }) => [id, from, from + hours]),
      ),
  ]
}

function notificationFaults(
  { notices }: StoredMember,
  baskets: readonly PlayedPayment[],
  payments: readonly PaymentItem[],
): Faults {
  const notifiedCount = (type: string, id: string) =>
    notices.filter((one) => one.type === type && one.payment_id === id).length
  return payments.flatMap(({ id, status }, index) => {
    const { acceptedWebhooks, uncertainWebhooks } = baskets[index]!
    const failures = [...acceptedWebhooks, ...uncertainWebhooks].includes('failure') ? 1 : 0
    const received = status === 'completed' || status === 'refunded'
    return [
      difference(`Told of the begin of ${id}`, notifiedCount('subscription.started', id), received ? 1 : 0),
      difference(
        `Told of the return of ${id}`,
        notifiedCount('payment.refunded', id),
        status === 'refunded' ? 1 : 0,
      ),
      notifiedCount('payment.failed', id) > failures ? `Told twice that ${id} failed.` : undefined,
    ]
  })
}

/** Checks that payments which completed after the deletion are marked for a refund. */
const leaverFaults = (payments: readonly PaymentItem[], leftAt: number): Faults =>
  payments.map(({ id, status, completed_at = '', refund_due_at }) =>
    status === 'completed' && Date.parse(completed_at) > leftAt && !refund_due_at
      ? `${id} is not marked to be returned.`
      : undefined,
  )

/** The faults after a history, once all webhooks were processed; empty if there are none. */
export async function faultsOf(history: StoredHistory): Promise<string[]> {
  const { member, baskets, leftAt, now, wrongAnswers } = history
  const stored = await holding(member)
  const payments = await Promise.all(baskets.map(async ({ id }) => (await loadPaymentNow(id))!))
  const each = await Promise.all(baskets.map((basket, index) => basketFaults(basket, payments[index]!)))
  const faults = [
    ...wrongAnswers,
    ...each.flat(),
    ...moneyFaults(stored.ledger, payments),
    ...periodsAgree(stored.ledger),
    ...(leftAt === undefined
      ? [...planFaults(stored, new Date(now)), ...notificationFaults(stored, baskets, payments)]
      : leaverFaults(payments, leftAt)),
  ]
  return faults.filter((fault) => fault !== undefined)
}

/** The faults once all periods have ended and the jobs have run. */
export async function endFaultsOf(history: StoredHistory): Promise<string[]> {
  const faults = await faultsOf(history)
  if (history.leftAt !== undefined) return faults
  const { ledger, notices } = await holding(history.member)
  const card = await getItem<CardItem>(keys.card(history.member), { consistent: true })
  const subscription = await loadSubscription(userId(history.member))
  const last = periodsOf(ledger).at(-1)
  const ends = notices.filter(
    ({ type, payment_id }) => type === 'subscription.ended' && payment_id === last?.payment_id,
  )
  const refunds = ledger.some(({ kind }) => kind === 'refund')
  return [
    ...faults,
    difference('What is left to tell', subscription?.g3pk, undefined),
    difference('The place of the card', card?.g1sk?.split('#')[0], '0'),
    ...(last && !refunds ? [difference('Told of the end', ends.length, 1)] : []),
  ].filter((fault) => fault !== undefined)
}
