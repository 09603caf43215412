import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { ServerFrame } from '#shared/chat'
import type { Conversation, OpenConversation } from '#shared/schemas/chat'
import { liveSocket } from '#web/lib/live/tab-socket'
import { liveState } from '#web/lib/live/live-state'
import { pushQuestion } from '#web/lib/push/question'
import { type Chat, chatOf, leaveChat } from './chat'
import {
  updateShownConversations,
  type Cache,
  updateConversation,
  applyMessage,
  applyNudge,
} from './chat-cache'
import { withOwnRead, withTheirMark } from './merge-conversation'
import type { Thread } from './merge-messages'
import { updatePresence, chatKeys } from './queries'

/** Refetches what is on screen, and the rest when it is opened, because frames may have been missed. */
const refreshChat = ({ client }: Cache): void => void client.invalidateQueries({ queryKey: ['chat'] })

/** Something changed that no frame describes, for example a deleted account with its texts. */
function refreshAll(cache: Cache): void {
  cache.client.setQueriesData<Thread>(
    { queryKey: chatKeys.messages(cache.userId) },
    (thread) => thread && { ...thread, dated: true },
  )
  refreshChat(cache)
}

function applyMark(cache: Cache, conversationId: string, by: string, upTo: number, read: boolean): void {
  if (by !== cache.userId)
    updateConversation(cache, conversationId, (conversation) => withTheirMark(conversation, upTo, read))
  else if (read) updateConversation(cache, conversationId, (conversation) => withOwnRead(conversation, upTo))
}

/** The quota is the member's, for all conversations. */
const setMessagesLeft = ({ client, userId }: Cache, messages_left: number): void =>
  void client.setQueriesData<OpenConversation>(
    { queryKey: chatKeys.conversation(userId) },
    (open) => open && { ...open, messages_left },
  )

/**
 * Writes a frame into the query cache. `isReading`: whether the conversation is on screen; its messages then
 * never count as unread.
 */
function handleFrame(cache: Cache, frame: ServerFrame, isReading: (conversationId: string) => boolean): void {
  switch (frame.type) {
    case 'message.ack':
      applyMessage(cache, frame.message, false)
      pushQuestion.ask(cache.userId)
      return setMessagesLeft(cache, frame.messages_left)
    case 'message.new': {
      const { message } = frame
      const own = message.sender_id === cache.userId
      return applyMessage(cache, message, !own && !isReading(message.conversation_id))
    }
    case 'message.read':
      return applyMark(cache, frame.conversation_id, frame.reader_id, frame.up_to, true)
    case 'message.delivered':
      return applyMark(cache, frame.conversation_id, frame.receiver_id, frame.up_to, false)
    case 'conversation':
      return applyNudge(cache, frame.conversation_id, frame.seq)
    case 'conversations':
      return refreshAll(cache)
    case 'presence':
      updatePresence(cache.client, frame.user_id, frame.online)
      return updateShownConversations(
        cache,
        (conversation) => conversation.profile.id === frame.user_id && conversation.online !== frame.online,
        (conversation) => ({ ...conversation, online: frame.online }),
      )
    case 'counts':
    case 'people':
    case 'typing':
    case 'pong':
    case 'error':
      return
  }
}

/** Marks a message of the other member as received if its conversation is not on screen. */
function markReceived({ userId, marks, reading }: Chat, frame: ServerFrame): void {
  if (frame.type !== 'message.new' || frame.message.sender_id === userId) return
  const { conversation_id, seq } = frame.message
  if (!reading.has(conversation_id)) marks.delivered(conversation_id, seq)
}

const isThere = ({ online }: Conversation): boolean => online
const gone = <Kind extends Conversation>(conversation: Kind): Kind => ({ ...conversation, online: false })

/**
 * Connects a member's chat with the tab's socket: writes frames into the cache, sends queued messages, and
 * loads what was missed after each connect.
 * @returns a function that ends it
 */
export function startChat(client: QueryClient, userId: string): () => void {
  const cache = { client, userId }
  const chat = chatOf(client, userId)
  const take = (frame: ServerFrame) => {
    handleFrame(cache, frame, (conversationId) => chat.reading.has(conversationId))
    chat.outbox.take(frame)
    markReceived(chat, frame)
  }
  // Flushed at once, so that a message moves from the queue to the thread in one step.
  const endFrames = liveSocket.onFrame((frame) => notifyManager.batch(() => take(frame)))
  const endStates = liveState.subscribe((state) => {
    // Offline, nobody reports presence.
    if (state === 'offline') updateShownConversations(cache, isThere, gone)
    if (state !== 'open' && state !== 'polling') return chat.outbox.closed()
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
