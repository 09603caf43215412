import { pageOfAccounts } from '#functions/features/accounts/store'
import { refreshSearchEntry } from '#functions/features/search/entries'
import type { Migration } from './migration'

/**
 * What members are found by who were there before searches, or before these asked whom they look for; what changes from then on, the
 * stream follows.
 */
export const searchEntries: Migration = {
  id: 'search-wishes',
  page: async (from, limit, now) => {
    const { accounts, next } = await pageOfAccounts(from, limit, now)
    return {
      steps: accounts.map(({ user_id: id }) => ({
        id,
        run: async () => ((await refreshSearchEntry(id)) ? 'changed' : 'same'),
      })),
      read: accounts.length,
      ...(next !== undefined && { next }),
    }
  },
}
