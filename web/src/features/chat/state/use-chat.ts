import { useInfiniteQuery, useQuery, useQueryClient, notifyManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore, useCallback, useState, useRef, useMemo } from 'react'
import type { Conversation, Message } from '#shared/schemas/chat'
import { type LiveState, liveState } from '#web/lib/live/live-state'
import { useSession } from '#web/lib/session-context'
import { type Chat, chatOf, chatDraft } from './chat'
import { conversationsIn } from './merge-list'
import { conversationQuery, conversationsQuery, threadQuery } from './queries'
import type { Marks, Typing, Outbox, Outgoing } from './types'
import { clientTimesMs } from '#shared/limits'
import { liveSocket } from '#web/lib/live/tab-socket'

/** Whether the other member is typing. A signal lasts a few seconds, or until their message comes. */
function useTheirTyping(profileId: string): boolean {
  const [typing, setTyping] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      setTyping(null)
    }
    const end = liveSocket.onFrame((frame) => {
      if (frame.type === 'message.new' && frame.message.sender_id === profileId) stop()
      if (frame.type !== 'typing' || frame.from !== profileId) return
      clearTimeout(timer)
      timer = setTimeout(stop, clientTimesMs.typingShown)
      setTyping(profileId)
    })
    return () => {
      end()
      stop()
    }
  }, [profileId])
  return typing === profileId
}

/** Typing in the conversation with a member. */
export function useTyping(profileId: string): Typing {
  const typing = useTheirTyping(profileId)
  const lastSignal = useRef({ profileId, at: -Infinity })
  const notifyTyping = useCallback(() => {
    const { profileId: whom, at } = lastSignal.current
    const now = Date.now()
    if (whom === profileId && now - at < clientTimesMs.typing) return
    if (liveSocket.send({ action: 'typing', to: profileId })) lastSignal.current = { profileId, at: now }
  }, [profileId])
  return { typing, notifyTyping }
}

interface Written {
  userId: string
  profileId: string
  text: string
}

/** The draft of a message, stored for each conversation on this device. */
export function useDraft(profileId: string): [text: string, setText: (text: string) => void] {
  const userId = useSession().user?.id ?? ''
  const read = (): Written => ({ userId, profileId, text: chatDraft.read(userId, profileId) })
  const [written, setWritten] = useState(read)
  // Another conversation shows its own draft from its first render.
  const isShown = written.userId === userId && written.profileId === profileId
  const shown = isShown ? written : read()
  if (!isShown) setWritten(shown)
  const setText = useCallback(
    (text: string) => {
      chatDraft.save(userId, profileId, text)
      setWritten({ userId, profileId, text })
    },
    [userId, profileId],
  )
  return [shown.text, setText]
}

/** The signed-in member's chat; null without one. */
export function useChat(): Chat | null {
  const { user } = useSession()
  const client = useQueryClient()
  return user ? chatOf(client, user.id) : null
}

/** Messages that came while the member was away are received now. */
function markReceived({ userId, marks }: Chat, { id, last_message, unread }: Conversation): void {
  if (unread > 0 && last_message && last_message.sender_id !== userId) marks.delivered(id, last_message.seq)
}

/** The member's conversations, newest first, paged; kept up to date. */
export function useConversations() {
  const chat = useChat()
  const list = useInfiniteQuery({ ...conversationsQuery(chat?.userId ?? ''), enabled: chat !== null })
  useEffect(() => {
    if (chat && list.data) conversationsIn(list.data).forEach((one) => markReceived(chat, one))
  }, [chat, list.data])
  return list
}

/** Whether this tab is connected. */
export const useLiveState = (): LiveState => useSyncExternalStore(liveState.subscribe, liveState.get)

/** The interval for a query that frames would update, while no socket opens (ms). */
export const useChatPoll = (intervalMs: number): number | false =>
  useLiveState() === 'polling' ? intervalMs : false

/** The conversation with one member, even before the first message; kept up to date. Waits for an id. */
export function useConversation(profileId: string | undefined) {
  const userId = useSession().user?.id
  return useQuery({
    ...conversationQuery(userId ?? '', profileId ?? ''),
    enabled: userId !== undefined && profileId !== undefined,
    refetchInterval: useChatPoll(clientTimesMs.chatPollSlow),
  })
}

/** How far the other member has received and read. Read implies received. */
export const useMarks = (conversation: Conversation | undefined): Marks => {
  const seenUpTo = conversation?.seen_up_to ?? 0
  return { deliveredUpTo: Math.max(conversation?.delivered_up_to ?? 0, seenUpTo), seenUpTo }
}

const none: readonly Outgoing[] = []
const nothing = () => undefined

/**
 * Leaves out messages that the thread already contains: they were stored, but the confirmation was lost. Only
 * a sent message can be affected, which is one at a time for each conversation.
 */
function unseen(waiting: readonly Outgoing[], messages: readonly Message[], { outbox, userId }: Chat) {
  const stored = ({ clientId, text, state }: Outgoing) => {
    const after = state === 'failed' ? undefined : outbox.tried(clientId)
    if (after === undefined) return false
    return messages.some((one) => one.seq > after && one.sender_id === userId && one.text === text)
  }
  return waiting.some(stored) ? waiting.filter((one) => !stored(one)) : waiting
}

/** The unsent messages to a member, and how to write to them. */
export function useOutbox(profileId: string, conversationId: string | undefined): Outbox {
  const chat = useChat()
  const outbox = chat?.outbox
  const subscribe = useCallback(
    // Updates together with the thread, so that a message moves from the queue to the thread in one step.
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
