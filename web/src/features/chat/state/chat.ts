import type { QueryClient } from '@tanstack/react-query'
import { liveSocket } from '#web/lib/live/tab-socket'
import { sessionStore } from '#web/lib/session/browser'
import { loadedSeq, refreshConversation, shownConversation, type Cache } from './chat-cache'
import { createReadMarks, type ReadMarks } from './read-marks'
import { createOutbox, type MessageOutbox } from './outbox'
import { openOutboxStorage } from './outbox-storage'
import { localStore } from '#web/lib/safe-storage'

const keyOf = (userId: string, profileId: string) => `humsafar.chat-draft.${userId}.${profileId}`

/** Drafts of messages, stored on this device for each conversation. */
export const chatDraft = {
  read: (userId: string, profileId: string): string => localStore.getItem(keyOf(userId, profileId)) ?? '',
  save: (userId: string, profileId: string, text: string): void => {
    const key = keyOf(userId, profileId)
    if (text === '') localStore.removeItem(key)
    else localStore.setItem(key, text)
  },
}

/** A member's chat state in this tab, apart from the server's data. */
export interface Chat {
  userId: string
  outbox: MessageOutbox
  marks: ReadMarks
  /** Conversations on screen, with the number of components that show them. */
  reading: Map<string, number>
}

let current: Chat | null = null

function createChat(cache: Cache): Chat {
  const outbox = createOutbox({
    openOutboxStorage: (adopt) => openOutboxStorage(cache.userId, adopt),
    send: liveSocket.send,
    check: () => liveSocket.check(),
    loadedSeq: (profileId) => {
      const shown = shownConversation(cache, ({ profile }) => profile.id === profileId)
      return shown && (loadedSeq(cache, shown.id) ?? shown.last_message?.seq)
    },
    refused: (profileId) => refreshConversation(cache, profileId),
  })
  return { userId: cache.userId, outbox, marks: createReadMarks(liveSocket.send), reading: new Map() }
}

/** Moves unsent texts back to their drafts after a sign-out. */
function backToDrafts(userId: string, texts: readonly { to: string; text: string }[]): void {
  for (const { to, text } of texts) {
    const draft = chatDraft.read(userId, to)
    chatDraft.save(userId, to, draft === '' ? text : `${text}\n${draft}`)
  }
}

/**
 * Ends the chat of this tab. If the session merely expired, unsent messages stay queued for the next sign-in.
 */
export function leaveChat(): void {
  if (!current) return
  const { userId, outbox, marks } = current
  current = null
  marks.stop()
  const reason = sessionStore.user() === null ? sessionStore.endReason() : null
  const signedOut = reason === 'signed-out' || reason === 'suspended'
  const left = outbox.leave({ empty: signedOut })
  if (signedOut) backToDrafts(userId, [...left].reverse())
}

/** The chat of the signed-in member in this tab. */
export function chatOf(client: QueryClient, userId: string): Chat {
  if (current?.userId === userId) return current
  leaveChat()
  current = createChat({ client, userId })
  return current
}
