import type { UserId } from '#functions/core/ids'
import type { LedgerEntry } from './ledger'
import type { LedgerItem } from './items'
import { indexEntry, keys, ledgerSort, lists } from '#functions/db/keys'
import { queryAll } from '#functions/db/table'
import { absent, put, type Write } from '#functions/db/transact'

export const LEDGER = 'ledgerEntry'

/** A member's ledger, oldest entry first, strongly consistent. */
export const loadLedger = (user: UserId): Promise<LedgerEntry[]> =>
  queryAll<LedgerItem>(lists.ledger(user), { consistent: true })

/** The writes that append entries to a ledger of `length` entries; their condition fails if it has grown since. */
export const append = (length: number, entries: readonly LedgerEntry[]): Write[] =>
  entries.map((entry, index) => {
    const number = length + index + 1
    const { user_id, at } = entry
    const item: LedgerItem = {
      ...keys.ledgerEntry(user_id, number),
      ...indexEntry(lists.ledgerOfMonth(at), ledgerSort(at, user_id, number)),
      ...entry,
    }
    return put(LEDGER, item, absent)
  })
