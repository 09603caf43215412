import { type QueryClient, useQueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { clientTimesMs } from '#shared/limits'
import { startChat } from '#web/features/chat/state/start-chat'
import { refreshCounts, applyPushedCounts, type Badges, badgesQuery, noBadges } from '#web/lib/badges'
import { liveSocket } from '#web/lib/live/tab-socket'
import { liveState } from '#web/lib/live/live-state'
import { followPeople } from '#web/lib/live/people'
import { sessionStore } from '#web/lib/session/browser'
import { useSession } from '#web/lib/session-context'
import { useFollowPurchases } from '#web/features/payments/use-watched-payment'

/**
 * The counts in the menu, kept up to date. Also refreshes what a purchase changes when a notification reports one.
 */
export function useCounts(): Badges {
  const { user } = useSession()
  // The polling interval depends on it.
  useSyncExternalStore(liveState.subscribe, liveState.get)
  const { data: counts } = useQuery(badgesQuery(user?.id))
  useFollowPurchases(user?.role === 'member' ? user.id : undefined, counts?.notifications)
  return counts ?? noBadges
}

interface Running {
  userId: string
  stop: () => void
  leaving?: ReturnType<typeof setTimeout>
}

let running: Running | null = null

/**
 * Applies the counts that the server pushes. Refetches them whenever the socket opens, because some may have been
 * missed.
 */
function followCountFrames(client: QueryClient, userId: string): () => void {
  const endFrames = liveSocket.onFrame((frame) => {
    if (frame.type === 'counts') applyPushedCounts(client, userId, frame.counts)
  })
  const endStates = liveState.subscribe((state) => {
    if (state === 'open') refreshCounts(client)
  })
  return () => {
    endFrames()
    endStates()
  }
}

function start(client: QueryClient, userId: string): Running {
  const ends = [followCountFrames(client, userId), startChat(client, userId), followPeople(client)]
  const stop = () => {
    clearTimeout(running?.leaving)
    running = null
    liveSocket.stop()
    ends.forEach((end) => end())
  }
  // Stops at once in every tab: the socket belongs to the session.
  ends.push(
    sessionStore.subscribe(() => {
      if (sessionStore.user()?.id !== userId) stop()
    }),
  )
  liveSocket.start()
  return { userId, stop }
}

function enter(client: QueryClient, userId: string): void {
  if (running?.userId === userId) return clearTimeout(running.leaving)
  running?.stop()
  running = start(client, userId)
}

/** Delayed, because users often return soon from pages without a menu, and sending continues meanwhile. */
function leave(): void {
  if (running) running.leaving = setTimeout(running.stop, clientTimesMs.liveLinger)
}

/** Keeps this tab connected for the signed-in member, so that pages follow what happens. */
export function useLive(): void {
  const client = useQueryClient()
  const { user } = useSession()
  const memberId = user?.role === 'member' ? user.id : undefined
  useEffect(() => {
    if (memberId === undefined) return
    enter(client, memberId)
    return leave
  }, [client, memberId])
}
