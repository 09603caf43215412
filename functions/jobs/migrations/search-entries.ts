import { pageOfAccounts } from '#functions/features/accounts/store'
import { refreshSearchEntry } from '#functions/features/search/entries'
import type { Migration } from './migration'

/** Backfills search entries, also those without the religious status; the stream consumer follows later changes. */
export const searchEntries: Migration = {
  id: 'search-religious-status',
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
