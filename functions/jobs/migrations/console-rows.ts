import { userId } from '#functions/core/ids'
import type { RowItem } from '#functions/db/items'
import { type Key, type Listing, lists, type RowKind } from '#functions/db/keys'
import { pageOfMonths } from '#functions/db/pages'
import { query } from '#functions/db/table'
import { enrolAdministrator } from '#functions/features/accounts/administrators'
import type { AccountItem } from '#functions/features/accounts/items'
import { refreshRowSerially } from '#functions/features/admin/rows'
import type { ContactItem } from '#functions/features/contact/items'
import type { PaymentItem } from '#functions/features/payments/items'
import type { Migration, Outcome } from './migration'

interface RowSource<Item extends Key> {
  kind: RowKind
  listing: (month: string) => Listing
  idOf: (item: Item) => string
  /** A further step for each item; true if it changed something. */
  also?: (id: string) => Promise<boolean>
}

/** After a change of search tokens (`shared/fold.ts`), a new id makes the next deploy refresh all rows. */
const idFor = (kind: RowKind) => `console-rows-spellings-${kind}`

/** Refreshes the rows of one kind, and adds missing ones; the stream consumer follows later changes. */
const rowsFor = <Item extends Key>({ kind, listing, idOf, also }: RowSource<Item>): Migration => ({
  id: idFor(kind),
  page: async (from, limit, now) => {
    const { items, next } = await pageOfMonths<Item>(listing, { from, limit, now })
    const run = async (id: string): Promise<Outcome> => {
      const enrolled = (await also?.(id)) ?? false
      const refreshed = await refreshRowSerially(kind, id)
      return enrolled || refreshed ? 'changed' : 'same'
    }
    return {
      steps: items.map(idOf).map((id) => ({ id, run: () => run(id) })),
      read: items.length,
      ...(next !== undefined && { next }),
    }
  },
})

/** Refreshes rows of broadcasts. They have no list other than their rows. */
const broadcastRows: Migration = {
  id: idFor('broadcast'),
  page: async (from, limit) => {
    const { items, next } = await query<RowItem>(lists.rows('broadcast'), { limit, cursor: from })
    return {
      steps: items.map(({ id }) => ({
        id,
        run: async () => ((await refreshRowSerially('broadcast', id)) ? 'changed' : 'same'),
      })),
      read: items.length,
      ...(next !== undefined && { next }),
    }
  },
}

/** Refreshes the rows of the console, with their search tokens, and backfills the list of administrators. */
export const consoleRows: readonly Migration[] = [
  rowsFor<AccountItem>({
    kind: 'user',
    listing: lists.adminUsers,
    idOf: ({ user_id }) => user_id,
    also: (id) => enrolAdministrator(userId(id)),
  }),
  rowsFor<ContactItem>({ kind: 'contact', listing: lists.adminContacts, idOf: ({ id }) => id }),
  rowsFor<PaymentItem>({ kind: 'payment', listing: lists.adminPayments, idOf: ({ id }) => id }),
  broadcastRows,
]
