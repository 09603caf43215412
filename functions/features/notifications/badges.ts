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

const shown = (count: number | undefined) => Math.max(count ?? 0, 0)

/** The counts as they are shown. */
export const countsOf = (badges: BadgesItem | undefined): Counts => ({
  proposals: shown(badges?.proposals),
  notifications: shown(badges?.notifications),
  messages: shown(badges?.messages),
})

/** More of what is counted by increments, by something that happened at `at` (epoch seconds). */
const addTo = (user: UserId, count: 'messages' | 'proposals', by: number, at: number): Increment => ({
  label: 'badges',
  key: keys.badges(user),
  add: { [count]: by, changes: 1 },
  at,
})

export const addToMessages = (user: UserId, by: number, at: number) => addTo(user, 'messages', by, at)

export const addToPending = (user: UserId, by: number, at: number) => addTo(user, 'proposals', by, at)

/**
 * Recounts a member's unread notifications. A recount instead of increments, because the watermark changes many at once.
 * It is idempotent and independent of the order of events: the number is stored only if no other recount was stored
 * since this one began; `afresh`, if what it would begin with may be wrong. It is stored even when unchanged, so that concurrent recounts notice each other.
 */
export async function recountUnread(user: UserId, { afresh = false } = {}): Promise<void> {
  const done = await retrying(async (again) => {
    const found = await batchGet<Key>([keys.badges(user), keys.exclusions(user)], { consistent: true })
    const [badges, exclusions] = found as [BadgesItem?, ExclusionsItem?]
    const { unread, from } = await countUnread(user, clock.now(), {
      from: afresh ? undefined : badges?.counted_from,
      excluded: exclusions?.ids,
    })
    const seen = badges?.recounts
    const stored = await writeIf(
      update('badges', keys.badges(user), {
        set: { notifications: unread, counted_from: from, recounts: (seen ?? 0) + 1 },
        ...(seen === undefined
          ? { condition: 'attribute_not_exists(#recounts)' }
          : { condition: '#recounts = :seen', values: { seen } }),
      }),
    )
    return stored || again
  }, retries.recount)
  if (!done) throw busy()
}
