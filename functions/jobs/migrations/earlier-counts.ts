import { retries } from '#shared/limits'
import { type CountKind, countWrite, dayKinds } from '#functions/db/counts'
import type { CountItem } from '#functions/db/items'
import { lists } from '#functions/db/keys'
import { pageOfMonths } from '#functions/db/pages'
import { isConditionFailed, remove, transact, unchanged } from '#functions/db/transact'
import type { Migration, Outcome } from './migration'

/** Adds the count of one day to its month and removes it. */
async function move(kind: CountKind, item: CountItem): Promise<Outcome> {
  const { pk, sk, n } = item
  const removal = remove('earlier count', { pk, sk }, unchanged(item, ['n']))
  try {
    // The days of a month are moved concurrently and conflict on one item.
    await transact([removal, countWrite(kind, sk, n)], { retry: retries.events })
    return 'changed'
  } catch (error) {
    if (isConditionFailed(error))
      throw new Error('It was counted on, or moved, in the same moment.', { cause: error })
    throw error
  }
}

/** Counts had one item per day; now one per month. The next run moves what the previous version counts during a deploy. */
export const earlierCounts: readonly Migration[] = dayKinds.map((kind) => ({
  id: `counts-${kind}`,
  page: async (from, limit, now) => {
    const days = (month: string) => lists.earlierCounts(kind, month)
    const { items, next } = await pageOfMonths<CountItem>(days, { from, limit, now })
    return {
      steps: items.map((item) => ({ id: `${kind} ${item.sk}`, run: () => move(kind, item) })),
      read: items.length,
      ...(next !== undefined && { next }),
    }
  },
}))
