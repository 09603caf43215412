import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Conversation, Message } from '#shared/schemas/chat'
import { useSession } from '#web/lib/session-context'
import { conversationQuery, conversationsQuery, messagesQuery } from './queries'
import type { Marks, Outbox, ShownThread, Typing } from './types'

/** The member's conversations, newest first, page by page. */
export const useConversations = () => {
  const userId = useSession().user?.id
  return useInfiniteQuery({ ...conversationsQuery(userId ?? ''), enabled: userId !== undefined })
}

/** The conversation with one member, also before anything was written; waits for an id. */
export const useConversation = (profileId: string | undefined) => {
  const userId = useSession().user?.id
  return useQuery({
    ...conversationQuery(userId ?? '', profileId ?? ''),
    enabled: userId !== undefined && profileId !== undefined,
  })
}

/** The messages of a conversation; waits for an id. */
export function useThread(conversationId: string | undefined): ShownThread {
  const userId = useSession().user?.id
  const { data, status, error, refetch } = useQuery({
    ...messagesQuery(userId ?? '', conversationId ?? ''),
    enabled: userId !== undefined && conversationId !== undefined,
  })
  return {
    messages: data ?? [],
    hasOlder: false,
    loadingOlder: false,
    loadOlder: () => undefined,
    status,
    error,
    retry: () => void refetch(),
  }
}

/** What waits to be sent to a member. */
export function useOutbox(_profileId: string, _conversationId: string | undefined): Outbox {
  return { waiting: [], send: () => undefined, retry: () => undefined, discard: () => undefined }
}

/** What is being written to a member, kept on this device. */
export const useDraft = (_profileId: string): [text: string, setText: (text: string) => void] => useState('')

/** Marks the messages as read once they are on screen. `visible`: the last one is. */
export function useMarkRead(
  _conversation: Conversation | undefined,
  _messages: readonly Message[],
  _visible: boolean,
): void {}

/** Whether the other one is writing, and a way to tell them that the member is. */
export const useTyping = (_profileId: string): Typing => ({ typing: false, notifyTyping: () => undefined })

/** How far the other one has received and read. */
export const useMarks = (conversation: Conversation | undefined): Marks => ({
  deliveredUpTo: conversation?.delivered_up_to ?? 0,
  seenUpTo: conversation?.seen_up_to ?? 0,
})

/** Whether the tab is connected. */
export const useLiveState = (): 'open' | 'connecting' | 'offline' => 'connecting'
