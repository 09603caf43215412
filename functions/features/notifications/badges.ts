import { busy } from '#shared/errors'
import { retries } from '#shared/limits'
import type { Counts } from '#shared/schemas/entities'
import { clock } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import type { Increment } from '#functions/db/increments'
import { type Key, keys } from '#functions/db/keys'
import { batchGet, getItem } from '#functions/db/table'
import { update, writeIf } from '#functions/db/transact'
import type { ExclusionsItem } from '#functions/features/accounts/items'
import type { BadgesItem } from './items'
import { countUnread } from './store'

/** The counts for the menu badges. Eventually consistent and possibly applied out of order, hence never below 0. */
export async function loadCounts(user: UserId): Promise<Counts> {
  return countsOf(await getItem<BadgesItem>(keys.badges(user)))
}

const atLeastZero = (count: number | undefined) => Math.max(count ?? 0, 0)

/** The counts as shown: never below 0. */
export const countsOf = (badges: BadgesItem | undefined): Counts => ({
  proposals: atLeastZero(badges?.proposals),
  notifications: atLeastZero(badges?.notifications),
  messages: atLeastZero(badges?.messages),
})

/** An increment of a badge count, caused by a change at `at` (epoch seconds). */
const badgeAddition = (user: UserId, count: 'messages' | 'proposals', by: number, at: number): Increment => ({
  label: 'badges',
  key: keys.badges(user),
  add: { [count]: by, changes: 1 },
  at,
})

export const addToMessages = (user: UserId, by: number, at: number) => badgeAddition(user, 'messages', by, at)

export const addToPending = (user: UserId, by: number, at: number) => badgeAddition(user, 'proposals', by, at)

/**
 * Recounts a member's unread notifications. Not an increment, because moving the watermark changes many at once. Idempotent
 * and independent of the order of events: the count is stored only if no other recount was stored since this one began. It
 * is stored even if unchanged, so that concurrent recounts notice each other. `afresh`: ignore the stored start of the
 * count, which may be wrong.
 */
export async function recountUnread(user: UserId, { afresh = false } = {}): Promise<void> {
  const done = await retrying(async (again) => {
    const found = await batchGet<Key>([keys.badges(user), keys.exclusions(user)], { consistent: true })
    const [badges, exclusions] = found as [BadgesItem?, ExclusionsItem?]
    const { unread, from } = await countUnread(user, clock.now(), {
      from: afresh ? undefined : badges?.counted_from,
      excluded: exclusions?.ids,
    })
    const recounts = badges?.recounts
    const stored = await writeIf(
      update('badges', keys.badges(user), {
        set: { notifications: unread, counted_from: from, recounts: (recounts ?? 0) + 1 },
        ...(recounts === undefined
          ? { condition: 'attribute_not_exists(#recounts)' }
          : { condition: '#recounts = :seen', values: { seen: recounts } }),
      }),
    )
    return stored || again
  }, retries.recount)
  if (!done) throw busy()
}
