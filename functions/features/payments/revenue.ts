import { retries } from '#shared/limits'
import { planPart } from '#functions/db/counts'
import { keys } from '#functions/db/keys'
import { exists, transactIf, update } from '#functions/db/transact'
import type { LedgerItem } from '#functions/features/plans/items'
import { LEDGER } from '#functions/features/plans/store'
import { loadPayment } from './store'

/** The plan of a ledger entry; for a refund, the plan of its payment. */
async function planOf(entry: LedgerItem): Promise<string | undefined> {
  if (entry.kind === 'purchase') return entry.plan.id
  return (await loadPayment(entry.payment_id))?.plan_id
}

/** Was an entry counted before, or does it move no money? */
export const isCounted = ({ counted, amount }: LedgerItem): boolean => counted === true || amount === 0

/**
 * Adds a ledger entry to the revenue of its month (in paisa; refunds are negative), once: the entry is marked in the same
 * transaction. False if it was counted before or moves no money.
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
  // Retries longer: all revenue of a month adds to one item.
  return transactIf([mark, update('count', keys.count('revenue', at), { add })], { retry: retries.events })
}
