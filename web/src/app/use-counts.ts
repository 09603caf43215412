import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Badges, badgesQuery, noBadges } from '../lib/badges'
import { useFollowPurchases } from '../features/payments/follow-purchases'
import { liveState } from '../lib/live/live-state'
import { useSession } from '../lib/session-context'

/** Keeps the counts beside the menu up to date, and what follows from a purchase that they tell of. */
export function useCounts(): Badges {
  const { user } = useSession()
  // The pace of the poll depends on it.
  useSyncExternalStore(liveState.subscribe, liveState.get)
  const { data: counts } = useQuery(badgesQuery(user?.id))
  useFollowPurchases(user?.role === 'member' ? user.id : undefined, counts?.notifications)
  return counts ?? noBadges
}
