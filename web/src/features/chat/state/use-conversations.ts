import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Conversation } from '#shared/schemas/chat'
import { type LiveState, liveState } from '#web/lib/live/live-state'
import { useSession } from '#web/lib/session-context'
import type { Chat } from './chat'
import { conversationsIn } from './merge-list'
import { conversationQuery, conversationsQuery } from './queries'
import type { Marks } from './types'
import { useChat } from './use-chat'

/** What came while the member was away has now been received. */
function markReceived({ userId, marks }: Chat, { id, last_message, unread }: Conversation): void {
  if (unread > 0 && last_message && last_message.sender_id !== userId) marks.delivered(id, last_message.seq)
}

/** The member's conversations, newest first, page by page; kept up to date. */
export function useConversations() {
  const chat = useChat()
  const list = useInfiniteQuery({ ...conversationsQuery(chat?.userId ?? ''), enabled: chat !== null })
  useEffect(() => {
    if (chat && list.data) conversationsIn(list.data).forEach((one) => markReceived(chat, one))
  }, [chat, list.data])
  return list
}

/** The conversation with one member, also before anything was written; kept up to date. Waits for an id. */
export function useConversation(profileId: string | undefined) {
  const userId = useSession().user?.id
  return useQuery({
    ...conversationQuery(userId ?? '', profileId ?? ''),
    enabled: userId !== undefined && profileId !== undefined,
  })
}

/** How far the other one has received and read; what was read was received. */
export const useMarks = (conversation: Conversation | undefined): Marks => {
  const seenUpTo = conversation?.seen_up_to ?? 0
  return { deliveredUpTo: Math.max(conversation?.delivered_up_to ?? 0, seenUpTo), seenUpTo }
}

/** Whether this tab is connected. */
export const useLiveState = (): LiveState => useSyncExternalStore(liveState.subscribe, liveState.get)
