import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { minuteMs, secondMs } from '#shared/units'
import { paymentQuery } from './queries'
import { call } from '#web/lib/api'
import { followCounts } from '#web/lib/badges'

/** Cache keys of what follows from a member's purchases: plan, limits, use, offers and what was told about them. */
const affected = ['subscription', 'payments', 'quotes', 'plans', 'notifications', 'badges'] as const

/**
 * Loads anew whatever a purchase, its end or its refund changes for a member: at once what is on the screen, the rest
 * when it is next opened.
 */
function refreshAfterPurchase(client: QueryClient, userId: string): void {
  followCounts()
  for (const key of [...affected.map((name) => [name]), ['profile', userId]])
    void client.invalidateQueries({ queryKey: key })
  // Whoever reads the list keeps it as it is: it is long, and their own mark is the least of it.
  void client.invalidateQueries({ queryKey: ['browse'], refetchType: 'none' })
}

const isOfPurchases = (type: string) => /^(subscription|payment)\./.test(type)

/**
 * Refreshes what follows from purchases when a notification about one has come, e.g. because the bank confirmed late or
 * a plan has ended. `count`: the unread notifications, undefined until they are known.
 */
export function useFollowPurchases(userId: string | undefined, count: number | undefined): void {
  const client = useQueryClient()
  const known = useRef<{ userId: string; count: number }>(undefined)
  useEffect(() => {
    if (userId === undefined || count === undefined) return
    const before = known.current
    known.current = { userId, count }
    const come = before?.userId === userId ? count - before.count : 0
    if (come <= 0) return
    call('notifications.mine', { user_id: userId })
      .then(({ data }) => {
        if (data.slice(0, come).some(({ type }) => isOfPurchases(type))) refreshAfterPurchase(client, userId)
      })
      // The screens load anew by themselves when they are next opened.
      .catch(() => undefined)
  }, [client, userId, count])
}

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
