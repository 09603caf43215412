import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { minuteMs, secondMs } from '#shared/units'
import { refreshAfterPurchase } from './follow-purchases'
import { paymentQuery } from './queries'

/** How often a pending payment is asked about, and for how long. */
const shortestMs = 2 * secondMs
const longestMs = 10 * secondMs
const watchMs = 5 * minuteMs

/** Until the next question, when the bank has been waited for this long; false to ask no more. */
export const pauseAfter = (waitedMs: number): number | false =>
  waitedMs < watchMs && Math.min(Math.max(waitedMs / 6, shortestMs), longestMs)

/** Calls `back` when the tab is looked at again, or has a network again, while `wanted`. */
function useComingBack(wanted: boolean, back: () => void) {
  useEffect(() => {
    if (!wanted) return
    const look = () => {
      if (document.visibilityState === 'visible') back()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [wanted, back])
}

/**
 * A payment, asked for again while it is pending: less and less often, then no more until the tab is looked at or
 * `watchAgain` is called. Once it is over, what it has changed is loaded anew; `returned`: even if it was over already.
 */
export function useWatchedPayment(id: string, userId: string, { returned = false } = {}) {
  const client = useQueryClient()
  const [since, setSince] = useState(() => Date.now())
  const payment = useQuery({
    ...paymentQuery(id),
    // A kept one may be pending no more.
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }) =>
      data?.status === 'pending' && pauseAfter(Math.max(dataUpdatedAt, errorUpdatedAt) - since),
    // The page tells it in place, and goes on asking.
    meta: { errors: 'own' },
  })
  const { refetch, dataUpdatedAt, errorUpdatedAt } = payment
  const status = payment.data?.status

  const watchAgain = useCallback(() => {
    setSince(Date.now())
    void refetch()
  }, [refetch])
  useComingBack(status === undefined || status === 'pending', watchAgain)

  const seen = useRef<typeof status>(undefined)
  useEffect(() => {
    const before = seen.current
    seen.current = status
    if (status === undefined || status === 'pending' || status === before) return
    if (returned || before !== undefined) refreshAfterPurchase(client, userId)
  }, [client, userId, status, returned])

  return {
    payment,
    /** Whether it will be asked for again by itself. */
    watching: status === 'pending' && Math.max(dataUpdatedAt, errorUpdatedAt) - since < watchMs,
    watchAgain,
  }
}

export type WatchedPayment = ReturnType<typeof useWatchedPayment>
