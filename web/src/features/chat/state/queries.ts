import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OpenConversation, Conversation } from '#shared/schemas/chat'
import { call, type Result } from '#web/lib/api'
import { liveState } from '#web/lib/live/live-state'
import { joinConversation } from './merge-conversation'
import { type ConversationPages, joinLists } from './merge-list'
import { emptyThread, joinThreads, lastSeq, mergeMessages, newestPage, type Thread } from './merge-messages'

/** Whether a member is online, and when (ms) this was reported. */
interface PresenceReport {
  online: boolean
  at: number
}

const presenceKey = (profileId: string) => ['chat', 'presence', profileId] as const

export const updatePresence = (client: QueryClient, profileId: string, online: boolean): void =>
  void client.setQueryData<PresenceReport>(presenceKey(profileId), { online, at: Date.now() })

/**
 * Applies presence to a conversation of a response requested at `asked` (ms). Later reports are newer than
 * the response.
 */
function withPresence<Kind extends Conversation>(
  client: QueryClient,
  asked: number,
  conversation: Kind,
): Kind {
  const report = client.getQueryData<PresenceReport>(presenceKey(conversation.profile.id))
  return report && report.at >= asked ? { ...conversation, online: report.online } : conversation
}

/*
 * While the tab is connected, frames update these queries. Responses are merged with frames that came during
 * the request.
 */

export type ConversationList = ConversationPages<Result<'chat.conversations'>>

export const chatKeys = {
  conversations: (userId: string) => ['chat', 'conversations', userId] as const,
  /** Of all members, or of one. */
  conversation: (userId: string, profileId?: string) =>
    ['chat', 'conversation', userId, ...(profileId === undefined ? [] : [profileId])] as const,
  messages: (userId: string, conversationId?: string) =>
    ['chat', 'messages', userId, ...(conversationId === undefined ? [] : [conversationId])] as const,
  known: (conversationId: string) => ['chat', 'known', conversationId] as const,
}

/** Refetched when opened. While the tab is connected, frames update it. */
const live = {
  staleTime: 0,
  refetchOnWindowFocus: () => liveState.get() !== 'open',
  // The page itself says that there is no connection.
  meta: { errors: 'own' as const },
}

export const conversationsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: chatKeys.conversations(userId),
    queryFn: async ({ pageParam, signal, client }) => {
      const asked = Date.now()
      const page = await call('chat.conversations', { ...(pageParam && { cursor: pageParam }) }, { signal })
      return { ...page, data: page.data.map((one) => withPresence(client, asked, one)) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
    structuralSharing: (before, after) =>
      joinLists(before as ConversationList | undefined, after as ConversationList),
    ...live,
  })

export const conversationQuery = (userId: string, profileId: string) =>
  queryOptions({
    queryKey: chatKeys.conversation(userId, profileId),
    queryFn: async ({ signal, client }) => {
      const asked = Date.now()
      const { data } = await call('chat.conversation', { profile_id: profileId }, { signal })
      return withPresence(client, asked, data)
    },
    structuralSharing: (before, after) =>
      joinConversation(before as OpenConversation | undefined, after as OpenConversation),
    ...live,
  })

/** The highest `seq` that the server is known to have, received or not. */
export const knownSeq = (client: QueryClient, conversationId: string): number =>
  client.getQueryData<number>(chatKeys.known(conversationId)) ?? 0

interface Loading {
  client: QueryClient
  conversationId: string
  signal: AbortSignal
}

/** Adds all messages after `seq`. */
async function withAllAfter(
  thread: Thread,
  seq: number,
  { conversationId, signal }: Loading,
): Promise<Thread> {
  let joined = thread
  let cursor: string | undefined
  do {
    const { data, page } = await call(
      'chat.messages',
      { conversation_id: conversationId, after: seq, ...(cursor && { cursor }) },
      { signal },
    )
    joined = mergeMessages(joined, data)
    cursor = page.next
  } while (cursor)
  return joined
}

/** Loads the newest page, or what is missing since then. */
async function loadThread(shown: Thread | undefined, loading: Loading): Promise<Thread> {
  const { client, conversationId, signal } = loading
  let thread: Thread
  if (shown) {
    const from = shown.dated ? (shown.messages[0]?.seq ?? 1) - 1 : lastSeq(shown)
    const { dated: _loadedNow, ...current } = shown
    thread = await withAllAfter(current, from, loading)
  } else {
    const { data, page } = await call('chat.messages', { conversation_id: conversationId }, { signal })
    thread = newestPage(data, page.next)
  }
  // More messages may have come in the meantime.
  for (let before = -1; before < lastSeq(thread) && lastSeq(thread) < knownSeq(client, conversationId);) {
    before = lastSeq(thread)
    thread = await withAllAfter(thread, before, loading)
  }
  return thread
}

/** `begun`: the conversation has messages. Before that there is nothing to load. */
export const threadQuery = (userId: string, conversationId: string, begun: boolean) =>
  queryOptions({
    queryKey: chatKeys.messages(userId, conversationId),
    queryFn: ({ client, queryKey, signal }) =>
      begun || knownSeq(client, conversationId) > 0
        ? loadThread(client.getQueryData<Thread>(queryKey), { client, conversationId, signal })
        : emptyThread,
    structuralSharing: (before, after) => joinThreads(before as Thread | undefined, after as Thread),
    ...live,
  })
