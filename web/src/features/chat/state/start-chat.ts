import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { ServerFrame } from '#shared/chat'
import type { Conversation } from '#shared/schemas/chat'
import { liveSocket } from '#web/lib/live/browser'
import { liveState } from '#web/lib/live/live-state'
import { type Chat, chatOf, leaveChat } from './chat'
import { changeShown } from './keep'
import { refreshChat, takeFrame } from './take-frame'

/** A message of the other one that is not on screen has been received. */
function markReceived({ userId, marks, reading }: Chat, frame: ServerFrame): void {
  if (frame.type !== 'message.new' || frame.message.sender_id === userId) return
  const { conversation_id, seq } = frame.message
  if (!reading.has(conversation_id)) marks.delivered(conversation_id, seq)
}

const isThere = ({ online }: Conversation): boolean => online
const gone = <Kind extends Conversation>(conversation: Kind): Kind => ({ ...conversation, online: false })

/**
 * Connects the chat of a member with the socket of this tab: frames go into the cached data, what waits is sent, and after
 * each opening what was missed is loaded.
 * @returns ends it
 */
export function startChat(client: QueryClient, userId: string): () => void {
  const cache = { client, userId }
  const chat = chatOf(client, userId)
  const take = (frame: ServerFrame) => {
    takeFrame(cache, frame, (conversationId) => chat.reading.has(conversationId))
    chat.outbox.take(frame)
    markReceived(chat, frame)
  }
  // Told at once: a message leaves the line and enters the thread in one step.
  const endFrames = liveSocket.onFrame((frame) => notifyManager.batch(() => take(frame)))
  const endStates = liveState.subscribe((state) => {
    // Nobody tells any more who is there.
    if (state === 'offline') changeShown(cache, isThere, gone)
    if (state !== 'open') return chat.outbox.closed()
    refreshChat(cache)
    chat.outbox.opened()
    chat.marks.opened()
  })
  return () => {
    endFrames()
    endStates()
    leaveChat()
  }
}
