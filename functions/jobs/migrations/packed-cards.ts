import { env } from '#functions/lib/env'
import { pageOfAccounts } from '#functions/store/account-pages'
import { isPacked } from '#functions/store/card-items'
import { changeCard } from '#functions/store/cards'
import type { CardItem } from '#functions/store/items'
import { keys, memberOfKey } from '#functions/store/keys'
import { batchGet } from '#functions/store/table'
import type { Migration } from './migration'

/** Cards of before the facts were one text. While earlier releases read them it does nothing; the pass of the next day does. */
export const packedCards: Migration = {
  id: 'packed-cards',
  page: async (from, limit, now) => {
    if (env('CARDS') === 'named') return { steps: [], read: 0 }
    const { accounts, next } = await pageOfAccounts(from, limit, now)
    const found = await batchGet<CardItem>(accounts.map(({ user_id }) => keys.card(user_id)))
    const due = found.flatMap((card) => (card && !isPacked(card) ? [memberOfKey(card)] : []))
    return {
      steps: due.map((id) => ({
        id,
        run: async () => {
          // Nothing of it changes but its shape.
          await changeCard(id, { facts: () => ({}) }, now)
          return 'changed'
        },
      })),
      read: accounts.length,
      ...(next !== undefined && { next }),
    }
  },
}
