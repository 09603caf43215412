import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Conversation, Message } from '#shared/schemas/chat'
import { lowerBadge } from '#web/lib/badges'
import { updateConversation } from './chat-cache'
import { withOwnRead } from './merge-conversation'
import { useChat } from './use-chat'

const isLooking = () => document.visibilityState === 'visible' && document.hasFocus()

function onLook(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  addEventListener('focus', listener)
  addEventListener('blur', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    removeEventListener('focus', listener)
    removeEventListener('blur', listener)
  }
}

/** Marks a conversation as being read, so that new messages never count as unread. */
function useReading(conversationId: string | undefined): void {
  const reading = useChat()?.reading
  useEffect(() => {
    if (!reading || conversationId === undefined) return
    reading.set(conversationId, (reading.get(conversationId) ?? 0) + 1)
    return () => {
      const left = (reading.get(conversationId) ?? 1) - 1
      if (left > 0) reading.set(conversationId, left)
      else reading.delete(conversationId)
    }
  }, [reading, conversationId])
}

/** The `seq` of a member's last message; 0 if there is none. */
function lastOf(messages: readonly Message[], profileId: string): number {
  for (let at = messages.length - 1; at >= 0; at--) {
    const message = messages[at]
    if (message?.sender_id === profileId) return message.seq
  }
  return 0
}

/** Marks messages as read while the page is visible. `visible`: the last message is on screen. */
export function useMarkRead(
  conversation: Conversation | undefined,
  messages: readonly Message[],
  visible: boolean,
): void {
  const chat = useChat()
  const client = useQueryClient()
  const looking = useSyncExternalStore(onLook, isLooking)
  const shown = visible && looking ? conversation : undefined
  useReading(shown?.id)
  const last = messages.at(-1)?.seq ?? 0
  const theirs = shown ? lastOf(messages, shown.profile.id) : 0
  useEffect(() => {
    if (!chat || !shown || theirs <= shown.read_up_to) return
    chat.marks.read(shown.id, last)
    if (shown.unread > 0) lowerBadge(client, 'messages', shown.unread)
    updateConversation({ client, userId: chat.userId }, shown.id, (one) => withOwnRead(one, last))
  }, [chat, client, shown, theirs, last])
}
