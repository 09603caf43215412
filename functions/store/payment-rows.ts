import type { UserId } from '../domain/ids'
import { inParallel } from '../lib/in-parallel'
import type { PaymentItem } from './items'
import { lists } from './keys'
import { refreshRow } from './rows'
import { query } from './table'

const PAGE = 100
const WIDTH = 4

/** Brings the rows of a member's payments to what is stored now: they show who pays. Idempotent. */
export async function refreshPaymentsOf(user: UserId): Promise<void> {
  let cursor: string | undefined
  do {
    const page = await query<PaymentItem>(lists.payments(user), { limit: PAGE, cursor })
    await inParallel(page.items, WIDTH, async ({ id }) => void (await refreshRow('payment', id)))
    cursor = page.next
  } while (cursor)
}
