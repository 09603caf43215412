import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { clientTimesMs } from '#shared/limits'
import { call } from './api'
import { liveState } from './live/live-state'

/*
 * The counts beside the menu. The server derives them from the stream, a moment after the change that they follow from,
 * and pushes them over the tab's socket; without one they are polled. One's own action lowers them here at once, and what
 * comes within the next seconds cannot raise them again.
 */

export interface Badges {
  proposals: number
  notifications: number
  messages: number
}

/** Until they are known. */
export const noBadges: Badges = { proposals: 0, notifications: 0, messages: 0 }

type BadgeName = keyof Badges

/** The server's counts follow a change within this time (ms). */
const settleMs = 8000

const badgesKey = 'badges'

/** Until when a count may only fall. */
const heldUntil = new Map<BadgeName, number>()

/** Until when the counts are asked for sooner than usual. */
let followedUntil = 0

/** Failed polls in a row. */
let failures = 0

/** How many counts were pushed: a response that was asked for before one of them is older. */
let pushes = 0

/** Asks for the counts soon again: something has just happened that they will follow. */
export const pollCountsSoon = (): void => {
  followedUntil = Date.now() + settleMs
}

const isHeld = (name: BadgeName): boolean => (heldUntil.get(name) ?? 0) > Date.now()

/** What to show after a response: of a held count, the lower of both. */
function settled(counts: Badges, shown: Badges | undefined): Badges {
  if (!shown) return counts
  const next = { ...counts }
  for (const name of heldUntil.keys()) {
    if (isHeld(name)) next[name] = Math.min(counts[name], shown[name])
  }
  return next
}

/** Whether the server may not be there yet with what has happened. */
const isSettling = (): boolean => followedUntil > Date.now() || [...heldUntil.keys()].some(isHeld)

function pollMs(): number {
  if (isSettling()) return settleMs
  const { badgePoll, badgePollSlow } = clientTimesMs
  return liveState.get() === 'open' ? badgePollSlow : Math.min(badgePoll * 2 ** failures, badgePollSlow)
}

/** Lists in which the cause of a changed count may be; a socket brings what changes in the chat itself. */
const listsOf = (name: BadgeName): string[] => {
  if (name === 'messages') return liveState.get() === 'open' ? [] : ['chat']
  return ['notifications', 'proposals', 'connections']
}

/** What to show once counts have come; loads anew what is on screen of those that have changed. */
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
  const before = pushes
  try {
    const { data } = await call('notifications.counts', {}, { signal })
    failures = 0
    return (pushes === before ? undefined : shown()) ?? take(client, data, shown())
  } catch (error) {
    failures += 1
    throw error
  }
}

/** Polls the counts; sooner after something has happened, so that they are soon right whatever it was. */
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

/** Takes in counts that the server has pushed to this member. */
export function applyPushedCounts(client: QueryClient, userId: string, counts: Badges): void {
  pushes += 1
  const { queryKey } = badgesQuery(userId)
  client.setQueryData<Badges>(queryKey, take(client, counts, client.getQueryData<Badges>(queryKey)))
}

/** Asks for the counts now, e.g. because some may have been missed. */
export const refreshCounts = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [badgesKey] })

/**
 * Lowers a count after one's own action, or in expectation of its success; never below 0.
 * @returns takes it back, e.g. because the action failed
 */
export function lowerBadge(client: QueryClient, name: BadgeName, by: number): () => void {
  const set = (change: (count: number) => number) =>
    client.setQueriesData<Badges>(
      { queryKey: [badgesKey] },
      (shown) => shown && { ...shown, [name]: change(shown[name]) },
    )
  let lowered = 0
  // First, since the poll looks at it when the data changes.
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

/** Forgets all actions (tests). */
export const resetBadges = (): void => {
  heldUntil.clear()
  followedUntil = 0
  failures = 0
}
