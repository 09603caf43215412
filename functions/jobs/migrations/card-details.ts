import { profileOf } from '#functions/core/ids'
import { keys, memberOfKey } from '#functions/db/keys'
import { batchGet } from '#functions/db/table'
import { pageOfAccounts } from '#functions/features/accounts/store'
import { personalFacts, religionFacts, residentialFacts } from '#functions/features/profiles/card'
import { changeCard } from '#functions/features/profiles/cards'
import type { CardItem } from '#functions/features/profiles/items'
import { loadProfile } from '#functions/features/profiles/store'
import type { Migration } from './migration'

/** Adds height, city, religion and maslak to cards of earlier releases. */
export const cardDetails: Migration = {
  id: 'card-details',
  page: async (from, limit, now) => {
    const { accounts, next } = await pageOfAccounts(from, limit, now)
    const cards = await batchGet<CardItem>(accounts.map(({ user_id }) => keys.card(user_id)))
    const due = cards
      .filter((card) => card !== undefined)
      .filter(({ hidden, religion, city, height }) => hidden !== 'deleted' && !(religion && city && height))
      .map(memberOfKey)
    return {
      steps: due.map((id) => ({
        id,
        run: async () => {
          const profile = await loadProfile(profileOf(id))
          if (!profile) return 'same'
          const details = {
            height: personalFacts(profile.personal_info).height,
            ...religionFacts(profile.religion_info),
            ...residentialFacts(profile.residential_info),
          }
          // A fact that the member changed meanwhile stays.
          await changeCard(id, { facts: ({ id: _id, ...card }) => ({ ...details, ...card }) }, now)
          return 'changed'
        },
      })),
      read: accounts.length,
      ...(next !== undefined && { next }),
    }
  },
}
