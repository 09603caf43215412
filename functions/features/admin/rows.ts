import { isDeepStrictEqual } from 'node:util'
import { retries } from '#shared/limits'
import { inParallel, inSequence } from '#functions/core/concurrency'
import type { UserId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import type { RowItem } from '#functions/db/items'
import { lists, type RowKind } from '#functions/db/keys'
import {
  projectionWrites,
  listStoredRows,
  loadRow,
  type RetryOptions,
  rowOf,
  removalWrites,
  type Row,
  ROW,
  rowItem,
  type RowPage,
  type RowRequest,
  rowUnchanged,
  writeRow,
} from '#functions/db/rows'
import { query } from '#functions/db/table'
import { put, type Write } from '#functions/db/transact'
import type { PaymentItem } from '#functions/features/payments/items'
import { flaggedPayments, type RowFacts, rowSources, stillShown } from './row-sources'

const shownWrites = (kind: RowKind, stored: RowItem | undefined, after: Row): Write[] => [
  put(ROW, rowItem(kind, after, (stored?.v ?? 0) + 1), rowUnchanged(stored)),
  // Otherwise a call that has read what is shown, and comes to write it after its removal, would bring it back.
  ...(stored ? [] : [stillShown(kind, after)]),
  ...projectionWrites(kind, stored && rowOf(stored), after),
]

async function writesOf(kind: RowKind, id: string): Promise<Write[]> {
  // The row first: what is read after it is newer than what any other call that writes the row by then has read.
  const stored = await loadRow(kind, id)
  const after = await rowSources[kind](id)
  if (!after) return stored ? removalWrites(kind, stored) : []
  if (stored && isDeepStrictEqual(rowOf(stored), after)) return []
  return shownWrites(kind, stored, after)
}

/**
 * Makes the row of a user, contact, payment or broadcast, its search tokens and the tallies agree with what is stored now,
 * in one transaction. Idempotent, and independent of the order of calls; returns false where they agree already. 503 `busy`
 * when others change the same row, or its tallies, again and again.
 */
export const refreshRow = (kind: RowKind, id: string, retry?: RetryOptions): Promise<boolean> =>
  writeRow(() => writesOf(kind, id), retry)

/**
 * The same for work on many rows, one of a kind after another within this process: they meet in the tallies, where AWS
 * refuses a transaction while another one is under way.
 */
export const refreshRowSerially = (kind: RowKind, id: string): Promise<boolean> =>
  inSequence(`rows of ${kind}`, () => refreshRow(kind, id))

/**
 * Brings the tables of the console to what is stored, so that who has just changed something finds it there at once. Never
 * fails, and does not let anybody wait long: the consumer of the stream does the same a little later.
 */
export async function showInTables(kind: RowKind, id: string): Promise<void> {
  try {
    await refreshRow(kind, id, retries.default)
  } catch (error) {
    log.warn('row left to the stream', { kind, id, cause: error })
  }
}

/** A page of the rows of one kind: by a search, by the cursor of the page before, or by its number. */
export const listRows = <Kind extends RowKind>(
  kind: Kind,
  request: RowRequest,
): Promise<RowPage<RowFacts[Kind]>> => listStoredRows<RowFacts[Kind]>(kind, request)

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
