import { lists } from '#functions/db/keys'
import { pageOfMonths } from '#functions/db/pages'
import { countRevenue, isCounted } from '#functions/features/payments/revenue'
import type { LedgerItem } from '#functions/features/plans/items'
import type { Migration } from './migration'

/** Backfills the revenue counts; the stream consumer counts later entries. */
export const revenue: Migration = {
  id: 'revenue',
  page: async (from, limit, now) => {
    const { items, next } = await pageOfMonths<LedgerItem>(lists.ledgerOfMonth, { from, limit, now })
    const uncounted = items.filter((entry) => !isCounted(entry))
    return {
      steps: uncounted.map((entry) => ({
        id: `${entry.pk} ${entry.sk}`,
        run: async () => ((await countRevenue(entry)) ? 'changed' : 'same'),
      })),
      read: items.length,
      ...(next !== undefined && { next }),
    }
  },
}
