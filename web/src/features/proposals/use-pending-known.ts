import { useQuery } from '@tanstack/react-query'
import { pendingQuery, pendingShown } from './queries'

/** Whether it is known which proposals await the member's answer, or that this cannot be read. */
export const usePendingKnown = (userId: string): boolean =>
  !useQuery(pendingQuery(userId, pendingShown)).isPending
