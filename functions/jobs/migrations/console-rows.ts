import { userId } from '#functions/core/ids'
import { type Key, type Listing, lists, type RowKind } from '#functions/db/keys'
import { pageOfMonths } from '#functions/db/pages'
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

/** Backfills the rows of one kind; the stream consumer follows later changes. */
const rowsFor = <Item extends Key>({ kind, listing, idOf, also }: RowSource<Item>): Migration => ({
  id: `console-rows-${kind}`,
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

/** Backfills the rows of users, contacts and payments from before the console, and the list of administrators. */
export const consoleRows: readonly Migration[] = [
  rowsFor<AccountItem>({
    kind: 'user',
    listing: lists.adminUsers,
    idOf: ({ user_id }) => user_id,
    also: (id) => enrolAdministrator(userId(id)),
  }),
  rowsFor<ContactItem>({ kind: 'contact', listing: lists.adminContacts, idOf: ({ id }) => id }),
  rowsFor<PaymentItem>({ kind: 'payment', listing: lists.adminPayments, idOf: ({ id }) => id }),
]
