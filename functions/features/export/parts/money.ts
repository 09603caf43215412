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
import type { PageWording } from '../wording'
import { type ExportPart, type Row, collectPages } from './export-part'

export const payments: ExportPart = {
  name: 'payments',
  of: ['payment'],
  read: async ({ actor, wording: { plan, price, word, day, comma } }) => {
    const { entries, more } = await collectPages(
      (page) => listPayments(actor.userId, page),
      (items) => Promise.resolve(items.map(presentPayment)),
    )
    const rows = entries.map(({ plan_name, amount, status, created_at }): Row => [
      [plan(plan_name), price(amount), word(paymentStatusLabels[status])].join(comma),
      day(created_at),
    ])
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}

/** The plan with its usage, and the bought periods. */
export const subscription: ExportPart = {
  name: 'subscription',
  of: ['accountState', 'subscription'],
  read: async ({ actor, subject: { state }, wording, now }) => {
    const [free, ledger] = await Promise.all([loadFreePlan(), loadLedger(actor.userId)])
    const usage = currentUsage(state, free, now)
    const history = presentHistory(periodsOf(ledger), now)
    const { texts, day } = wording
    const labels = texts.plan
    const { plan, start, end, messages_sent, proposals_sent, subscribed } = usage
    return {
      data: { plan: presentPlan(plan), usage: presentUsage(usage), history },
      blocks: [
        {
          kind: 'facts',
          rows: [
            [labels.plan, wording.plan(plan.name)],
            [labels.proposals, labels.used(proposals_sent, plan.proposals_limit)],
            [labels.messages, labels.used(messages_sent, plan.messages_limit)],
            [labels.since, day(start.toISOString())],
            [subscribed ? labels.ends : labels.resets, day(end.toISOString())],
          ],
        },
        {
          kind: 'list',
          rows: history.map(({ plan_name, start_date, end_date }): Row => [
            wording.plan(plan_name),
            texts.span(day(start_date), day(end_date)),
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

function sentenceOf(entry: LedgerEntry, { texts: { ledger: texts }, price, plan }: PageWording): string {
  if (entry.kind === 'purchase')
    return texts.purchase(price(rupees(entry.amount)), plan(entry.plan.name), entry.days)
  if (entry.kind === 'refund') return texts.refund(price(rupees(-entry.amount)))
  const say = entry.days > 0 ? texts.credit : texts.debit
  return say(price(rupees(Math.abs(entry.value))), Math.abs(entry.days))
}

/** Payments, refunds, and credit moved from one plan to the next. */
export const ledger: ExportPart = {
  name: 'ledger',
  of: ['ledgerEntry'],
  read: async ({ actor, wording }) => {
    const entries = await loadLedger(actor.userId)
    const rows = entries.map((entry): Row => [sentenceOf(entry, wording), wording.day(entry.at)])
    return { data: entries.map(exportEntry), blocks: [{ kind: 'list', rows }] }
  },
}
