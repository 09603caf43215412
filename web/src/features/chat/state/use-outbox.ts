import { notifyManager, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Message } from '#shared/schemas/chat'
import type { Chat } from './chat'
import { threadQuery } from './queries'
import type { Outbox, Outgoing } from './types'
import { useChat } from './use-chat'

const none: readonly Outgoing[] = []
const nothing = () => undefined

/**
 * Leaves out what the thread has already: it was stored, but the confirmation was lost with the connection. Only what was
 * sent can be there, and of one conversation that is one message at a time.
 */
function unseen(waiting: readonly Outgoing[], messages: readonly Message[], { outbox, userId }: Chat) {
  const stored = ({ clientId, text, state }: Outgoing) => {
    const after = state === 'failed' ? undefined : outbox.tried(clientId)
    if (after === undefined) return false
    return messages.some((one) => one.seq > after && one.sender_id === userId && one.text === text)
  }
  return waiting.some(stored) ? waiting.filter((one) => !stored(one)) : waiting
}

/** What waits to be sent to a member, and how to write to them. */
export function useOutbox(profileId: string, conversationId: string | undefined): Outbox {
  const chat = useChat()
  const outbox = chat?.outbox
  const subscribe = useCallback(
    // Together with the thread: what leaves the line appears there.
    (listener: () => void) => outbox?.subscribe(notifyManager.batchCalls(listener)) ?? nothing,
    [outbox],
  )
  const all = useSyncExternalStore(subscribe, () => outbox?.to(profileId) ?? none)
  const { data } = useQuery({
    ...threadQuery(chat?.userId ?? '', conversationId ?? '', true),
    enabled: false,
  })
  const messages = data?.messages
  const waiting = useMemo(() => (chat && messages ? unseen(all, messages, chat) : all), [all, messages, chat])
  return useMemo(
    () => ({
      waiting,
      send: (text: string) => outbox?.add(profileId, text),
      retry: (clientId: string) => outbox?.retry(clientId),
      discard: (clientId: string) => outbox?.discard(clientId),
    }),
    [waiting, outbox, profileId],
  )
}
