import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { clientTimesMs } from '#shared/limits'
import { call } from './api'
import { liveState } from './live/live-state'
import { peopleKeys } from './people-cache'

/*
 * The counts in the menu. The server derives them from the table's stream, shortly after a change, and pushes them
 * over the tab's socket. Without a socket they are polled. The member's own action lowers a count at once; for the
 * next seconds, responses cannot raise it again, because they may be older.
 */

export interface Badges {
  proposals: number
  notifications: number
  messages: number
}

/** Shown until the counts have loaded. */
export const noBadges: Badges = { proposals: 0, notifications: 0, messages: 0 }

type BadgeName = keyof Badges

/** The server's counts reflect a change within this time (ms). */
const settleMs = 8000

const badgesKey = 'badges'

/** Until when (ms since the epoch) a count may only fall. */
const heldUntil = new Map<BadgeName, number>()

/** Until when (ms since the epoch) the counts are polled faster. */
let followedUntil = 0

/** Failed polls in a row. */
let failures = 0

/** Number of pushes so far. A poll that started before a push is outdated. */
let pushes = 0

/** Polls faster for a moment, because something happened that will change the counts. */
export const pollCountsSoon = (): void => {
  followedUntil = Date.now() + settleMs
}

const isHeld = (name: BadgeName): boolean => (heldUntil.get(name) ?? 0) > Date.now()

/** The counts to show after a response. For a held count: the lower of the old and the new. */
function settled(counts: Badges, shown: Badges | undefined): Badges {
  if (!shown) return counts
  const next = { ...counts }
  for (const name of heldUntil.keys()) {
    if (isHeld(name)) next[name] = Math.min(counts[name], shown[name])
  }
  return next
}

/** Whether the server's counts may still be outdated. */
const isSettling = (): boolean => followedUntil > Date.now() || [...heldUntil.keys()].some(isHeld)

function pollMs(): number {
  if (isSettling()) return settleMs
  const { badgePoll, badgePollSlow, chatPollSlow } = clientTimesMs
  if (liveState.get() === 'open') return badgePollSlow
  return Math.min((liveState.get() === 'polling' ? chatPollSlow : badgePoll) * 2 ** failures, badgePollSlow)
}

/** Query keys of what a changed count concerns. An open socket tells of everything but notifications itself. */
const listsOf = (name: BadgeName): readonly string[] => {
  const isLive = liveState.get() === 'open'
  if (name === 'messages') return isLive ? [] : ['chat']
  return isLive ? ['notifications', 'proposals', 'connections'] : peopleKeys
}

/** The counts to show after new ones arrive. Refetches the visible lists whose count changed. */
function take(client: QueryClient, counts: Badges, shown: Badges | undefined): Badges {
  const next = settled(counts, shown)
  const changed = shown ? (Object.keys(next) as BadgeName[]).filter((name) => next[name] !== shown[name]) : []
  for (const list of new Set(changed.flatMap(listsOf))) void client.invalidateQueries({ queryKey: [list] })
  return next
}

async function poll(
  client: QueryClient,
  shown: () => Badges | undefined,
  signal: AbortSignal,
): Promise<Badges> {
  const pushesBefore = pushes
  try {
    const { data } = await call('notifications.counts', {}, { signal })
    failures = 0
    return (pushes === pushesBefore ? undefined : shown()) ?? take(client, data, shown())
  } catch (error) {
    failures += 1
    throw error
  }
}

/** Polls the counts, faster after a local action. */
export const badgesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [badgesKey, userId],
    queryFn: ({ client, queryKey, signal }) =>
      poll(client, () => client.getQueryData<Badges>(queryKey), signal),
    enabled: userId !== undefined,
    // Pauses while the tab is hidden.
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
    retry: false,
    meta: { errors: 'own' as const },
  })

/** Applies counts that the server pushed to this member. */
export function applyPushedCounts(client: QueryClient, userId: string, counts: Badges): void {
  pushes += 1
  const { queryKey } = badgesQuery(userId)
  client.setQueryData<Badges>(queryKey, take(client, counts, client.getQueryData<Badges>(queryKey)))
}

/** Refetches the counts, e.g. because pushes may have been missed. */
export const refreshCounts = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [badgesKey] })

/**
 * Lowers a count after the member's own action, or in expectation of its success; never below 0.
 * @returns undoes it, e.g. because the action failed
 */
export function lowerBadge(client: QueryClient, name: BadgeName, by: number): () => void {
  const set = (change: (count: number) => number) =>
    client.setQueriesData<Badges>(
      { queryKey: [badgesKey] },
      (shown) => shown && { ...shown, [name]: change(shown[name]) },
    )
  let lowered = 0
  // Set first: the poll reads it as soon as the data changes.
  heldUntil.set(name, Date.now() + settleMs)
  set((count) => {
    lowered = Math.min(count, by)
    return count - lowered
  })
  return () => {
    heldUntil.delete(name)
    set((count) => count + lowered)
  }
}

/** Resets all state (tests). */
export const resetBadges = (): void => {
  heldUntil.clear()
  followedUntil = 0
  failures = 0
}
