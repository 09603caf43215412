import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { clientTimesMs } from '#shared/limits'
import type { Message } from '#shared/schemas/chat'
import { call } from '#web/lib/api'
import { isCode } from '#web/lib/api-error'
import { useSession } from '#web/lib/session-context'
import { type Thread, withOlder } from './merge-messages'
import { chatKeys, threadQuery } from './queries'
import type { ShownThread } from './types'
import { useChatPoll } from './use-chat'

const none: readonly Message[] = []

/** Loads the previous page, one request at a time. */
function useOlder(userId: string, conversationId: string, cursor: string | undefined) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey: ['chat', 'older', conversationId],
    mutationFn: (from: string) => call('chat.messages', { conversation_id: conversationId, cursor: from }),
    onSuccess: ({ data, page }) =>
      client.setQueryData<Thread>(
        chatKeys.messages(userId, conversationId),
        (thread) => thread && withOlder(thread, data, page.next),
      ),
  })
  const loadOlder = useCallback(() => {
    const busy = client.isMutating({ mutationKey: ['chat', 'older', conversationId] }) > 0
    if (cursor !== undefined && !busy) mutate(cursor)
  }, [client, conversationId, cursor, mutate])
  return { loadOlder, loadingOlder: isPending }
}

/** The messages of a conversation, kept up to date. Empty until it has `begun`. Waits for an id. */
export function useThread(conversationId: string | undefined, begun = true): ShownThread {
  const userId = useSession().user?.id
  const ids = [userId ?? '', conversationId ?? ''] as const
  const { data, status, error, refetch } = useQuery({
    ...threadQuery(...ids, begun),
    enabled: userId !== undefined && conversationId !== undefined,
    refetchInterval: useChatPoll(clientTimesMs.chatPoll),
  })
  const { loadOlder, loadingOlder } = useOlder(...ids, data?.older)
  return useMemo(() => {
    // A blocked viewer may no longer see the loaded messages.
    const shown = isCode(error, 'not_found') ? undefined : data
    return {
      messages: shown?.messages ?? none,
      hasOlder: shown?.older !== undefined,
      loadingOlder,
      loadOlder,
      // Loaded messages stay visible if the update fails.
      status: shown ? 'success' : status,
      error: shown ? null : error,
      retry: () => void refetch(),
    }
  }, [data, status, error, refetch, loadingOlder, loadOlder])
}
