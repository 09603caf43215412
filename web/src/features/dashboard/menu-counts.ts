import { useQuery } from '@tanstack/react-query'
import { type Badges, badgesQuery, noBadges } from '#web/lib/badges'

export interface Counts {
  badges: Badges
  status: 'pending' | 'error' | 'success'
  isFetching: boolean
  retry: () => void
}

/** The counts shown in the menu, whose frame loads them; 0 until then. */
export function useMenuCounts(userId: string): Counts {
  const { data, status, isFetching, refetch } = useQuery({ ...badgesQuery(userId), enabled: false })
  return { badges: data ?? noBadges, status, isFetching, retry: () => void refetch() }
}
