import { expect } from '@jest/globals'
import type { Quote } from '#shared/schemas/money-entities'
import { dayMs, hourMs } from '#shared/units'
import { userId } from '#functions/domain/ids'
import { balanceOf, type CreditEntry, type LedgerEntry } from '#functions/domain/ledger'
import { rupees } from '#functions/domain/money'
import { type Notice, verdictOf } from '#functions/domain/payment-notices'
import { assertMayMove, mayComplete, type Payment } from '#functions/domain/payments'
import { type Period, periodsOf } from '#functions/domain/periods'
import type { Plan } from '#functions/domain/plans'
import { bookPurchase, bookRefund, purchasedOf } from '#functions/domain/purchases'
import { quoteOf } from '#functions/domain/quotes'
import { activePlan } from '#functions/domain/usage'
import { pendingPayment, planOf } from '#test/support/purchases'
import { countedRuns } from './counted'
import { coveredBy, outside, periodFaults, samples, standing, type Stretch } from './period-faults'
import { type NoticeKind, type PlanId, planIds, type Single } from './steps'

const member = userId('hira')
const begin = Date.parse('2026-11-01T00:00:00.000Z')

/** A notice as the provider's client reads it. */
function noticeOf(kind: NoticeKind, { id, amount, merchant_id }: Payment): Notice {
  const failures: Partial<Record<NoticeKind, Notice['outcome']>> = {
    failure: { kind: 'failure', reason: 'balance' },
    cancelled: { kind: 'failure', reason: 'cancelled' },
    pending: { kind: 'pending' },
  }
  return {
    basket_id: id,
    genuine: kind !== 'forged',
    merchant_id: kind === 'stranger' ? `not ${merchant_id}` : merchant_id,
    outcome: failures[kind] ?? { kind: 'success' },
    transaction_id: kind === 'again' ? 'second' : 'first',
    amount: String(rupees(kind === 'short' ? amount - 1 : amount)),
    currency: 'PKR',
    method: undefined,
    fields: {},
  }
}

const refused = (work: () => void): boolean => {
  try {
    work()
    return false
  } catch {
    return true
  }
}

/**
 * A member's history over the pure functions alone, beside the simplest account of it: of each payment whether it was paid
 * and whether that was returned. After each step everything that follows is held against that account.
 */
export class PureHistory {
  private now = begin
  private readonly plans = new Map<PlanId, Plan>(planIds.map((id) => [id, planOf(id)]))
  private readonly payments: Payment[] = []
  private ledger: LedgerEntry[] = []
  private nobodys: Stretch[] = []
  /** The simple account. */
  private readonly paid = new Set<string>()
  private readonly returned = new Set<string>()

  play(step: Single): void {
    const payment = 'of' in step ? this.payments[step.of % this.payments.length] : undefined
    if (step.do === 'wait') this.now += step.hours * hourMs
    if (step.do === 'settle') this.expire()
    if (step.do === 'checkout') this.checkout(step.plan)
    if (step.do === 'buy') this.hear('success', this.checkout(step.plan))
    if (step.do === 'edit') {
      const plan = this.plans.get(step.plan)!
      const change = { price: step.price, duration: step.days, version: (plan.version ?? 1) + 1 }
      this.plans.set(step.plan, { ...plan, ...change })
    }
    if (payment) {
      if (step.do === 'notice') this.hear(step.kind, payment)
      if (step.do === 'refund') this.refund(payment)
      if (step.do === 'complete') this.completeByHand(payment)
      if (step.do === 'cancel' && !refused(() => assertMayMove(payment, 'cancelled')))
        payment.status = 'cancelled'
    }
    this.holds()
  }

  private checkout(plan: PlanId): Payment {
    const about = { id: `p${this.payments.length}` }
    const payment = pendingPayment(member, this.plans.get(plan)!, new Date(this.now), about)
    this.payments.push(payment)
    return payment
  }

  private expire(): void {
    for (const payment of this.payments)
      if (payment.status === 'pending' && Date.parse(payment.created_at) + dayMs <= this.now)
        payment.status = 'failed'
  }

  private hear(kind: NoticeKind, payment: Payment): void {
    const verdict = verdictOf(noticeOf(kind, payment), payment)
    const succeeds = kind === 'success' || kind === 'again'
    expect([kind, verdict === 'success']).toEqual([kind, succeeds])
    if (succeeds) this.paid.add(payment.id)
    if (verdict === 'success' && mayComplete(payment)) this.complete(payment)
    if (verdict === 'failure' && payment.status === 'pending')
      payment.status = kind === 'cancelled' ? 'cancelled' : 'failed'
  }

  private completeByHand(payment: Payment): void {
    if (refused(() => assertMayMove(payment, 'completed'))) return
    this.paid.add(payment.id)
    this.complete(payment)
  }

  private complete(payment: Payment): void {
    const before = periodsOf(this.ledger)
    const quote = quoteOf(this.planBoughtBy(payment), member, this.ledger, new Date(this.now))
    const { entries, periods } = bookPurchase(this.ledger, payment, new Date(this.now))
    this.ledger = [...this.ledger, ...entries]
    payment.status = 'completed'
    const bought = periods.find(({ payment_id }) => payment_id === payment.id)!
    expect(quote).toMatchObject({
      start_date: bought.start,
      end_date: bought.end,
      credit_days: bought.credit?.days ?? 0,
    })
    this.keepsThePast(before, periods)
    this.keepsItsWord(quote, before, periods)
  }

  /** The plan in the version that a payment is for. */
  private planBoughtBy({ plan_id, amount, days, plan }: Payment): Plan {
    return { ...this.plans.get(plan_id as PlanId)!, ...plan, price: rupees(amount), duration: days }
  }

  private refund(payment: Payment): void {
    if (refused(() => assertMayMove(payment, 'refunded'))) return
    const before = periodsOf(this.ledger)
    const { entries, periods } = bookRefund(this.ledger, payment, new Date(this.now))
    this.ledger = [...this.ledger, ...entries]
    payment.status = 'refunded'
    this.returned.add(payment.id)
    const slot = before.find(({ payment_id }) => payment_id === payment.id)!
    const ran = { from: Date.parse(slot.start), to: Math.min(Date.parse(slot.end), this.now) }
    if (ran.from < ran.to) this.nobodys.push(ran)
    // What was credited to a later plan goes back, and with it the days that this plan ran for it.
    if (!before.some(({ credit }) => credit?.from === payment.id)) this.keepsThePast(before, periods)
  }

  /** Who had which plan up to now stays as it was, except for the time that is nobody's. */
  private keepsThePast(before: readonly Period[], after: readonly Period[]): void {
    const times = samples(this.now - 1, before, after).filter(
      (at) => outside({ from: at, to: at + 1 }, this.nobodys) > 0,
    )
    expect(times.map((at) => coveredBy(after, at))).toEqual(times.map((at) => coveredBy(before, at)))
  }

  /** What a quote says of the plan that runs is what becomes of it. */
  private keepsItsWord({ current }: Quote, before: readonly Period[], after: readonly Period[]): void {
    const id = coveredBy(before, this.now)
    const running = before.find(({ payment_id }) => payment_id === id)
    expect(current?.end_date).toBe(running?.end)
    if (!running) return
    const then = after.find(({ payment_id }) => payment_id === id)!
    const at = new Date(this.now).toISOString()
    expect([current!.then === 'replaced', then.end]).toEqual(
      current!.then === 'replaced' ? [true, at] : [false, running.end],
    )
  }

  private holds(): void {
    const periods = periodsOf(this.ledger)
    expect(periodFaults(this.ledger, periods, this.nobodys)).toEqual([])
    this.booksMoneyOnce(periods)
    this.isActive(periods)
    const counted = countedRuns(this.ledger)
    if (counted) expect(hoursOf(periods)).toEqual(counted)
  }

  private booksMoneyOnce(periods: readonly Period[]): void {
    const stand = [...this.paid].filter((id) => this.stands(id)).sort()
    expect(
      standing(this.ledger)
        .map(({ payment_id }) => payment_id)
        .sort(),
    ).toEqual(stand)
    const amounts = this.payments.filter(({ id }) => stand.includes(id)).map(({ amount }) => amount)
    expect(balanceOf(this.ledger)).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
    // The credits that were recorded, those undone taken off, are those of the periods.
    const credits = this.ledger.filter((entry): entry is CreditEntry => entry.kind === 'credit')
    const recorded = this.payments.map(({ id }) => {
      const own = credits.filter(({ payment_id }) => payment_id === id)
      const sum = (name: 'days' | 'value') => own.reduce((all, entry) => all + entry[name], 0)
      return [id, sum('days'), sum('value')]
    })
    const given = this.payments.map(({ id }) => {
      const { credit } = periods.find(({ payment_id }) => payment_id === id) ?? {}
      return [id, credit?.days ?? 0, credit?.value ?? 0]
    })
    expect(recorded).toEqual(given)
  }

  /** A plan is active at a time from now on exactly while a payment that stands covers it, without a gap. */
  private isActive(periods: readonly Period[]): void {
    const carried = purchasedOf(periods, new Date(this.now).toISOString())
    const end = Math.max(this.now, ...periods.map((one) => Date.parse(one.end)))
    const times = samples(end, periods).filter((at) => at >= this.now)
    const active = times.map((at) => activePlan(carried, new Date(at))?.payment_id)
    expect(active).toEqual(times.map((at) => coveredBy(periods, at)))
    expect(active.map((id) => id !== undefined)).toEqual(times.map((at) => at < end))
    expect(active.filter((id) => id !== undefined && !this.stands(id))).toEqual([])
  }

  private stands(id: string): boolean {
    return this.paid.has(id) && !this.returned.has(id)
  }
}

/** Periods in whole hours, without those that were replaced before they ran. */
const hoursOf = (periods: readonly Period[]) =>
  periods
    .filter(({ start, end }) => start < end)
    .map(({ payment_id, start, end }) => ({
      id: payment_id,
      from: Date.parse(start) / hourMs,
      hours: (Date.parse(end) - Date.parse(start)) / hourMs,
    }))
