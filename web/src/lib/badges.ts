import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { clientTimesMs } from '#shared/limits'
import { call } from './api'
import type { Badges } from './session-context'

/*
 * The counts beside the menu. The server derives them from the stream, a moment after the change that they follow from.
 * So one's own action lowers them here at once, and a response of the next seconds cannot raise them again.
 */

type BadgeName = keyof Badges

/** The server's counts follow a change within this time (ms). */
const settleMs = 8000

const badgesKey = 'badges'

/** Until when a count may only fall. */
const heldUntil = new Map<BadgeName, number>()

/** Until when the counts are asked for sooner than usual. */
let followedUntil = 0

/** Asks for the counts soon again: something has just happened that they will follow. */
export const followCounts = (): void => {
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

/** Polls the counts; sooner after something has happened, so that they are soon right whatever it was. */
export const badgesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [badgesKey, userId],
    queryFn: async ({ client, queryKey, signal }) => {
      const { data } = await call('notifications.counts', {}, { signal })
      return settled(data, client.getQueryData<Badges>(queryKey))
    },
    enabled: userId !== undefined,
    // Pauses while the tab is hidden.
    refetchInterval: () => (isSettling() ? settleMs : clientTimesMs.badgePoll),
    refetchOnWindowFocus: true,
    retry: false,
    meta: { errors: 'own' as const },
  })

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
}
