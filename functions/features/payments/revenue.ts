import { retries } from '#shared/limits'
import { planPart } from '#functions/db/counts'
import { keys } from '#functions/db/keys'
import { exists, transactIf, update } from '#functions/db/transact'
import type { LedgerItem } from '#functions/features/plans/items'
import { LEDGER } from '#functions/features/plans/store'
import { loadPayment } from './store'

/** The plan that an entry of the ledger is about; of a refund, the payment says it. */
async function planOf(entry: LedgerItem): Promise<string | undefined> {
  if (entry.kind === 'purchase') return entry.plan.id
  return (await loadPayment(entry.payment_id))?.plan_id
}

/** Nothing is to be counted of an entry that was counted before, or that moves no money. */
export const isCounted = ({ counted, amount }: LedgerItem): boolean => counted === true || amount === 0

/**
 * Counts an entry of a ledger into what was earned in its month (in paisa; refunds count down), once: the entry is marked
 * in the same transaction. False for one that was counted before, or that moves no money.
 */
export async function countRevenue(entry: LedgerItem): Promise<boolean> {
  if (isCounted(entry)) return false
  const { amount, at, pk, sk } = entry
  const plan = await planOf(entry)
  const mark = update(
    LEDGER,
    { pk, sk },
    { set: { counted: true }, condition: `${exists.condition} AND attribute_not_exists(#counted)` },
  )
  const add = { n: amount, ...(plan !== undefined && { [planPart(plan)]: amount }) }
  // All that is earned in a month adds to one item.
  return transactIf([mark, update('count', keys.count('revenue', at), { add })], { retry: retries.events })
}
