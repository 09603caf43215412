import { keys, memberOfKey } from '#functions/db/keys'
import { batchGet } from '#functions/db/table'
import { pageOfAccounts } from '#functions/features/accounts/store'
import { rewriteCard } from '#functions/features/profiles/cards'
import type { CardItem } from '#functions/features/profiles/items'
import { isPacked } from '#functions/features/profiles/packed-card'
import type { Migration } from './migration'

/** Rewrites cards that earlier releases stored as one text (see packed-card.ts). */
export const readableCards: Migration = {
  id: 'readable-cards',
  page: async (from, limit, now) => {
    const { accounts, next } = await pageOfAccounts(from, limit, now)
    const cards = await batchGet<CardItem>(accounts.map(({ user_id }) => keys.card(user_id)))
    const due = cards
      .filter((card) => card !== undefined)
      .filter(isPacked)
      .map(memberOfKey)
    return {
      steps: due.map((id) => ({
        id,
        run: async () => {
          await rewriteCard(id, now)
          return 'changed'
        },
      })),
      read: accounts.length,
      ...(next !== undefined && { next }),
    }
  },
}
