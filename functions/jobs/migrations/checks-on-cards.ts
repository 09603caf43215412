import { isDeepStrictEqual } from 'node:util'
import { keys, memberOfKey } from '#functions/db/keys'
import { batchGet } from '#functions/db/table'
import { accountStatesOf, pageOfAccounts } from '#functions/features/accounts/store'
import { checkFacts } from '#functions/features/profiles/card'
import { refreshChecksOnCard } from '#functions/features/profiles/checks-on-card'
import type { CardItem } from '#functions/features/profiles/items'
import type { Migration } from './migration'

/** Copies what we checked to cards that lack it: those of earlier releases, and those that an earlier release has rewritten. */
export const checksOnCards: Migration = {
  id: 'checks-on-cards',
  page: async (from, limit, now) => {
    const { accounts, next } = await pageOfAccounts(from, limit, now)
    const [states, cards] = await Promise.all([
      accountStatesOf(accounts),
      batchGet<CardItem>(accounts.map(({ user_id }) => keys.card(user_id))),
    ])
    const due = cards
      .filter((card, at) => {
        const state = states[at]
        return (
          card &&
          state &&
          card.hidden !== 'deleted' &&
          !isDeepStrictEqual(card.checks, checkFacts(state).checks)
        )
      })
      .filter((card) => card !== undefined)
    return {
      steps: due.map((card) => {
        const id = memberOfKey(card)
        return { id, run: () => refreshChecksOnCard(id, now).then(() => 'changed' as const) }
      }),
      read: accounts.length,
      ...(next !== undefined && { next }),
    }
  },
}
