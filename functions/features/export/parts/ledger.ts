import { formatPrice } from '#shared/format'
import type { LedgerEntry } from '#functions/features/plans/ledger'
import { rupees } from '#functions/core/money'
import { loadLedger } from '#functions/features/plans/ledger-store'
import type { Part, Row } from './part'
import { dayOf } from './wording'

/** An entry with rupees, as other amounts are told, and without whose it is. */
function told(entry: LedgerEntry) {
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
  if (entry.kind === 'refund') return `Returned ${formatPrice(rupees(-entry.amount))}`
  const [value, count] = [formatPrice(rupees(Math.abs(entry.value))), days(Math.abs(entry.days))]
  return entry.days > 0
    ? `${value} left of the plan before became ${count} of the new one`
    : `${count} for ${value} taken back, since a payment was returned`
}

/** What was paid, returned, and taken over from one plan to the next. */
export const ledger: Part = {
  name: 'ledger',
  title: 'Account of payments',
  of: ['ledgerEntry'],
  read: async ({ actor }) => {
    const entries = await loadLedger(actor.userId)
    const rows = entries.map((entry): Row => [sentenceOf(entry), dayOf(entry.at)])
    return { data: entries.map(told), blocks: [{ kind: 'list', rows }] }
  },
}
