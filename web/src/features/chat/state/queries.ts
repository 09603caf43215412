import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api'

export const conversationsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'conversations', userId],
    queryFn: ({ pageParam, signal }) =>
      call('chat.conversations', { ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
  })

export const conversationQuery = (userId: string, profileId: string) =>
  queryOptions({
    queryKey: ['chat', 'conversation', userId, profileId],
    queryFn: async ({ signal }) =>
      (await call('chat.conversation', { profile_id: profileId }, { signal })).data,
  })

export const messagesQuery = (userId: string, conversationId: string) =>
  queryOptions({
    queryKey: ['chat', 'messages', userId, conversationId],
    queryFn: async ({ signal }) =>
      (await call('chat.messages', { conversation_id: conversationId }, { signal })).data,
  })
