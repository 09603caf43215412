import type { UserId } from '#functions/core/ids'
import { inParallel } from '#functions/core/concurrency'
import type { PaymentItem } from '#functions/features/payments/items'
import { lists } from '#functions/db/keys'
import { flaggedPayments, type RowFacts } from './row-sources'
import { listRows, refreshRow } from './rows'
import { query } from '#functions/db/table'
import type { RowPage, RowRequest } from '#functions/db/rows'

const PAGE = 100

const WIDTH = 4

/** Brings the rows of a member's payments to what is stored now: they show who pays. Idempotent; `onPage` may throw to end it. */
export async function refreshPaymentsOf(user: UserId, onPage?: () => void): Promise<void> {
  let cursor: string | undefined
  do {
    onPage?.()
    const page = await query<PaymentItem>(lists.payments(user), { limit: PAGE, cursor })
    await inParallel(page.items, WIDTH, async ({ id }) => void (await refreshRow('payment', id)))
    cursor = page.next
  } while (cursor)
}

/** A page of all payments, of those of one status, or of the flagged ones, which an administrator has to look into. A search is among all. */
export function listPaymentRows(request: RowRequest): Promise<RowPage<RowFacts['payment']>> {
  const { status, search } = request
  if (status !== 'flagged' || search) return listRows('payment', request)
  return listRows('payment', { ...request, search: flaggedPayments })
}
