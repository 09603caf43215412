import type { QueryClient } from '@tanstack/react-query'
import { followCounts } from '#web/lib/badges'

/** Cache keys of what follows from a member's purchases: plan, limits, use, offers and what was told about them. */
const affected = ['subscription', 'payments', 'quotes', 'plans', 'notifications', 'badges'] as const

/**
 * Loads anew whatever a purchase, its end or its refund changes for a member: at once what is on the screen, the rest
 * when it is next opened.
 */
export function refreshAfterPurchase(client: QueryClient, userId: string): void {
  followCounts()
  for (const key of [...affected.map((name) => [name]), ['profile', userId]])
    void client.invalidateQueries({ queryKey: key })
  // Whoever reads the list keeps it as it is: it is long, and their own mark is the least of it.
  void client.invalidateQueries({ queryKey: ['browse'], refetchType: 'none' })
}
