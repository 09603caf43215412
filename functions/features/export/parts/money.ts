import { formatPrice } from '#shared/format'
import { paymentStatusLabels } from '#shared/options/statuses'
import { rupees } from '#functions/core/money'
import { currentUsage, presentUsage } from '#functions/core/usage'
import { presentPayment } from '#functions/features/payments/rules'
import { listPayments } from '#functions/features/payments/store'
import type { LedgerEntry } from '#functions/features/plans/ledger'
import { periodsOf } from '#functions/features/plans/periods'
import { presentHistory } from '#functions/features/plans/present'
import { presentPlan } from '#functions/features/plans/rules'
import { loadFreePlan, loadLedger } from '#functions/features/plans/store'
import { dayOf, type ExportPart, type Row, collectPages } from './export-part'

export const payments: ExportPart = {
  name: 'payments',
  title: 'Payments',
  of: ['payment'],
  read: async ({ actor }) => {
    const { entries, more } = await collectPages(
      (page) => listPayments(actor.userId, page),
      (items) => Promise.resolve(items.map(presentPayment)),
    )
    const rows = entries.map(({ plan_name, amount, status, created_at }): Row => [
      `${plan_name}, ${formatPrice(amount)}, ${paymentStatusLabels[status]}`,
      dayOf(created_at),
    ])
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}

/** The plan with its usage, and the bought periods. */
export const subscription: ExportPart = {
  name: 'subscription',
  title: 'Plan',
  of: ['accountState', 'subscription'],
  read: async ({ actor, subject: { state }, now }) => {
    const [free, ledger] = await Promise.all([loadFreePlan(), loadLedger(actor.userId)])
    const usage = currentUsage(state, free, now)
    const history = presentHistory(periodsOf(ledger), now)
    const { plan, start, end, messages_sent, proposals_sent, subscribed } = usage
    return {
      data: { plan: presentPlan(plan), usage: presentUsage(usage), history },
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Plan', plan.name],
            ['Proposals sent', `${proposals_sent} of ${plan.proposals_limit}`],
            ['Messages sent', `${messages_sent} of ${plan.messages_limit}`],
            ['Since', dayOf(start.toISOString())],
            [subscribed ? 'Ends' : 'Resets on', dayOf(end.toISOString())],
          ],
        },
        {
          kind: 'list',
          rows: history.map(({ plan_name, start_date, end_date }): Row => [
            plan_name,
            `${dayOf(start_date)} – ${dayOf(end_date)}`,
          ]),
        },
      ],
    }
  },
}

/** A ledger entry with amounts in rupees and without the user id. */
function exportEntry(entry: LedgerEntry) {
  const { kind, payment_id, at } = entry
  const about = { kind, payment_id, at, amount: rupees(entry.amount) }
  if (entry.kind === 'purchase') return { ...about, plan_name: entry.plan.name, days: entry.days }
  if (entry.kind === 'credit')
    return { ...about, from: entry.from, value: rupees(entry.value), days: entry.days }
  return about
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

function sentenceOf(entry: LedgerEntry): string {
  if (entry.kind === 'purchase')
    return `Received ${formatPrice(rupees(entry.amount))} for ${entry.plan.name}, ${days(entry.days)}`
  if (entry.kind === 'refund') return `Refunded ${formatPrice(rupees(-entry.amount))}`
  const [value, count] = [formatPrice(rupees(Math.abs(entry.value))), days(Math.abs(entry.days))]
  return entry.days > 0
    ? `${value} left from the plan before became ${count} of the new one`
    : `${count} for ${value} removed, because a payment was refunded`
}

/** Payments, refunds, and credit moved from one plan to the next. */
export const ledger: ExportPart = {
  name: 'ledger',
  title: 'Payments, refunds and credit',
  of: ['ledgerEntry'],
  read: async ({ actor }) => {
    const entries = await loadLedger(actor.userId)
    const rows = entries.map((entry): Row => [sentenceOf(entry), dayOf(entry.at)])
    return { data: entries.map(exportEntry), blocks: [{ kind: 'list', rows }] }
  },
}
