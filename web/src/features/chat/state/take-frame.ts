import type { ServerFrame } from '#shared/chat'
import type { OpenConversation } from '#shared/schemas/chat'
import { type Cache, changeOne, changeShown, keepMessage, keepNudge } from './keep'
import { withOwnRead, withTheirMark } from './merge-conversation'
import type { Thread } from './merge-messages'
import { keepPresence } from './presence'
import { chatKeys } from './queries'

/** Loads anew what is on screen, and the rest when it is opened: frames may have been missed. */
export const refreshChat = ({ client }: Cache): void => void client.invalidateQueries({ queryKey: ['chat'] })

/** Something has changed that no frame describes, e.g. an account that was deleted with its texts. */
function refreshAll(cache: Cache): void {
  cache.client.setQueriesData<Thread>(
    { queryKey: chatKeys.messages(cache.userId) },
    (thread) => thread && { ...thread, dated: true },
  )
  refreshChat(cache)
}

function keepMark(cache: Cache, conversationId: string, by: string, upTo: number, read: boolean): void {
  if (by !== cache.userId) changeOne(cache, conversationId, (one) => withTheirMark(one, upTo, read))
  else if (read) changeOne(cache, conversationId, (one) => withOwnRead(one, upTo))
}

/** The quota is the member's, whoever they write to. */
const keepMessagesLeft = ({ client, userId }: Cache, messages_left: number): void =>
  void client.setQueriesData<OpenConversation>(
    { queryKey: chatKeys.conversation(userId) },
    (open) => open && { ...open, messages_left },
  )

/**
 * Writes what a frame says into the cached data of the chat. `isReading`: whether the conversation is on screen, so that
 * its messages never count as unread.
 */
export function takeFrame(
  cache: Cache,
  frame: ServerFrame,
  isReading: (conversationId: string) => boolean,
): void {
  switch (frame.type) {
    case 'message.ack':
      keepMessage(cache, frame.message, false)
      return keepMessagesLeft(cache, frame.messages_left)
    case 'message.new': {
      const { message } = frame
      const own = message.sender_id === cache.userId
      return keepMessage(cache, message, !own && !isReading(message.conversation_id))
    }
    case 'message.read':
      return keepMark(cache, frame.conversation_id, frame.reader_id, frame.up_to, true)
    case 'message.delivered':
      return keepMark(cache, frame.conversation_id, frame.receiver_id, frame.up_to, false)
    case 'conversation':
      return keepNudge(cache, frame.conversation_id, frame.seq)
    case 'conversations':
      return refreshAll(cache)
    case 'presence':
      keepPresence(cache.client, frame.user_id, frame.online)
      return changeShown(
        cache,
        (one) => one.profile.id === frame.user_id && one.online !== frame.online,
        (one) => ({ ...one, online: frame.online }),
      )
    case 'counts':
    case 'typing':
    case 'pong':
    case 'error':
      return
  }
}
