import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#web/lib/api'
import { pollCountsSoon } from '#web/lib/badges'

/** Cache keys of what follows from a member's purchases: plan, limits, use, offers and what was told about them. */
const affected = ['subscription', 'payments', 'quotes', 'plans', 'notifications', 'badges'] as const

/**
 * Loads anew whatever a purchase, its end or its refund changes for a member: at once what is on the screen, the rest
 * when it is next opened.
 */
export function refreshAfterPurchase(client: QueryClient, userId: string): void {
  pollCountsSoon()
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
