import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { minuteMs, secondMs } from '#shared/units'
import { paymentQuery } from './queries'
import { call } from '#web/lib/api'
import { pollCountsSoon } from '#web/lib/badges'

/** Cache keys that depend on a member's purchases: plan, limits, usage, offers and notifications. */
const affected = ['subscription', 'payments', 'quotes', 'plans', 'notifications', 'badges'] as const

/**
 * Refetches everything that a purchase, its end or a refund changes for a member: at once what is on screen,
 * the rest when it is next opened.
 */
function refreshAfterPurchase(client: QueryClient, userId: string): void {
  pollCountsSoon()
  for (const key of [...affected.map((name) => [name]), ['profile', userId]])
    void client.invalidateQueries({ queryKey: key })
  // The list of profiles on screen stays as it is: it is long, and the reader's own mark in it matters
  // little.
  void client.invalidateQueries({ queryKey: ['browse'], refetchType: 'none' })
}

const isAboutPurchase = (type: string) => /^(subscription|payment)\./.test(type)

/**
 * Refreshes purchase data when a notification about a purchase arrives, for example because the bank
 * confirmed late or a plan has ended. `count`: unread notifications; undefined until loaded.
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
        if (data.slice(0, come).some(({ type }) => isAboutPurchase(type)))
          refreshAfterPurchase(client, userId)
      })
      // The pages refetch when they are next opened.
      .catch(() => undefined)
  }, [client, userId, count])
}

/** How often a pending payment is polled, and for how long. */
const shortestMs = 2 * secondMs
const longestMs = 10 * secondMs
const watchMs = 5 * minuteMs

/** The pause before the next poll after waiting this long; false to stop. */
export const pauseAfter = (waitedMs: number): number | false =>
  waitedMs < watchMs && Math.min(Math.max(waitedMs / 6, shortestMs), longestMs)

/** Calls `back` when the tab becomes visible or goes online again, while `wanted`. */
function useOnReturn(wanted: boolean, back: () => void) {
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
 * A payment that is polled while pending: less and less often, then not until the tab becomes visible again
 * or `watchAgain` is called. Once it is final, refreshes purchase data; `returned`: even if it already was
 * final.
 */
export function useWatchedPayment(id: string, userId: string, { returned = false } = {}) {
  const client = useQueryClient()
  const [since, setSince] = useState(() => Date.now())
  const payment = useQuery({
    ...paymentQuery(id),
    // A cached payment may no longer be pending.
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }) =>
      data?.status === 'pending' && pauseAfter(Math.max(dataUpdatedAt, errorUpdatedAt) - since),
    // The page itself shows the error, and polling continues.
    meta: { errors: 'own' },
  })
  const { refetch, dataUpdatedAt, errorUpdatedAt } = payment
  const status = payment.data?.status

  const watchAgain = useCallback(() => {
    setSince(Date.now())
    void refetch()
  }, [refetch])
  useOnReturn(status === undefined || status === 'pending', watchAgain)

  const seen = useRef<typeof status>(undefined)
  useEffect(() => {
    const before = seen.current
    seen.current = status
    if (status === undefined || status === 'pending' || status === before) return
    if (returned || before !== undefined) refreshAfterPurchase(client, userId)
  }, [client, userId, status, returned])

  return {
    payment,
    /** Whether it will be polled again automatically. */
    watching: status === 'pending' && Math.max(dataUpdatedAt, errorUpdatedAt) - since < watchMs,
    watchAgain,
  }
}

export type WatchedPayment = ReturnType<typeof useWatchedPayment>
