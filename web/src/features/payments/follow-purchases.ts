import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#web/lib/api'
import { refreshAfterPurchase } from './purchase-cache'

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
