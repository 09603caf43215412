import { type QueryClient, useQueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { clientTimesMs } from '#shared/limits'
import { startChat } from '#web/features/chat/state/start-chat'
import { refreshCounts, takeCounts, type Badges, badgesQuery, noBadges } from '#web/lib/badges'
import { liveSocket } from '#web/lib/live/browser'
import { liveState } from '#web/lib/live/live-state'
import { sessionStore } from '#web/lib/session/browser'
import { useSession } from '#web/lib/session-context'
import { useFollowPurchases } from '#web/features/payments/use-watched-payment'

/** Keeps the counts beside the menu up to date, and what follows from a purchase that they tell of. */
export function useCounts(): Badges {
  const { user } = useSession()
  // The pace of the poll depends on it.
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

/** The counts of the menu, as the server pushes them; after each opening those that were missed. */
function followCountFrames(client: QueryClient, userId: string): () => void {
  const endFrames = liveSocket.onFrame((frame) => {
    if (frame.type === 'counts') takeCounts(client, userId, frame.counts)
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
  const ends = [followCountFrames(client, userId), startChat(client, userId)]
  const stop = () => {
    clearTimeout(running?.leaving)
    running = null
    liveSocket.stop()
    ends.forEach((end) => end())
  }
  // At once, in every tab: the socket is the session's.
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

/** The pages without a menu are often left again soon, and what is being sent goes on. */
function leave(): void {
  if (running) running.leaving = setTimeout(running.stop, clientTimesMs.liveLinger)
}

/** Keeps this tab connected for the signed-in member: counts and chat come by themselves. */
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
