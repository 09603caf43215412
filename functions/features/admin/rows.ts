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
import { listUsersByText } from './profile-texts'
import { flaggedPayments, phoneToCheck, type RowFacts, rowSources, checkSourceExists } from './row-sources'

const shownWrites = (kind: RowKind, stored: RowItem | undefined, after: Row): Write[] => [
  put(ROW, rowItem(kind, after, (stored?.v ?? 0) + 1), rowUnchanged(stored)),
  // Without this check, a slow call could write a row again after its source was removed.
  ...(stored ? [] : [checkSourceExists(kind, after)]),
  ...projectionWrites(kind, stored && rowOf(stored), after),
]

async function writesOf(kind: RowKind, id: string): Promise<Write[]> {
  // Reads the row first, so that the source read afterwards is at least as new as the source of any row written so far.
  const stored = await loadRow(kind, id)
  const after = await rowSources[kind](id)
  if (!after) return stored ? removalWrites(kind, stored) : []
  if (stored && isDeepStrictEqual(rowOf(stored), after)) return []
  return shownWrites(kind, stored, after)
}

/**
 * Updates the row of a user, contact, payment or broadcast, its search tokens and the tallies to what is stored now, in one
 * transaction. Idempotent, and independent of the order of calls. False if nothing differed. 503 `busy` if the row or its
 * tallies keep changing.
 */
export const refreshRow = (kind: RowKind, id: string, retry?: RetryOptions): Promise<boolean> =>
  writeRow(() => writesOf(kind, id), retry)

/**
 * Like `refreshRow`, for work on many rows: one row of a kind at a time in this process. They share tally items, and
 * DynamoDB refuses concurrent transactions on one item.
 */
export const refreshRowSerially = (kind: RowKind, id: string): Promise<boolean> =>
  inSequence(`rows of ${kind}`, () => refreshRow(kind, id))

/**
 * Updates the console's tables now, so that an administrator sees their own change at once. Never throws and retries
 * little: the stream consumer does the same a moment later.
 */
export async function showInTables(kind: RowKind, id: string): Promise<void> {
  try {
    await refreshRow(kind, id, retries.default)
  } catch (error) {
    log.warn('row left to the stream', { kind, id, cause: error })
  }
}

/** A page of rows of one kind: by search, by cursor, or by page number. */
export const listRows = <Kind extends RowKind>(
  kind: Kind,
  request: RowRequest,
): Promise<RowPage<RowFacts[Kind]>> => listStoredRows<RowFacts[Kind]>(kind, request)

const PAGE = 100

const WIDTH = 4

/** Updates the rows of a member's payments, which show the payer. Idempotent; `onPage` may throw to stop. */
export async function refreshPaymentsOf(user: UserId, onPage?: () => void): Promise<void> {
  let cursor: string | undefined
  do {
    onPage?.()
    const page = await query<PaymentItem>(lists.payments(user), { limit: PAGE, cursor })
    await inParallel(page.items, WIDTH, async ({ id }) => void (await refreshRow('payment', id)))
    cursor = page.next
  } while (cursor)
}

/**
 * A page of users: all, those of one status, those whose phone number needs an administrator, or those with texts in their
 * profile. A search covers all users, and for the last list the texts.
 */
export function listUserRows(request: RowRequest): Promise<RowPage<RowFacts['user']>> {
  const { status, search } = request
  if (status === 'profile_texts') return listUsersByText(request)
  if (status !== 'phone_to_check' || search) return listRows('user', request)
  return listRows('user', { ...request, search: phoneToCheck })
}

/**
 * A page of payments: all, those of one status, or the flagged ones that need an administrator. A search covers all
 * payments.
 */
export function listPaymentRows(request: RowRequest): Promise<RowPage<RowFacts['payment']>> {
  const { status, search } = request
  if (status !== 'flagged' || search) return listRows('payment', request)
  return listRows('payment', { ...request, search: flaggedPayments })
}
