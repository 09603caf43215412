import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import {
  infiniteQueryOptions,
  type InfiniteData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Connection } from '#shared/schemas/entities'
import { call, type Result } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'
import { notify, notifyError } from '#web/lib/notify'
import { connectionsPath } from '#web/lib/paths'
import { counterpartId } from '#web/features/proposals/proposal-cache'

export const connectionsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['connections', 'list', userId],
    queryFn: ({ pageParam, signal }) =>
      call('connections.list', { user_id: userId, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
  })

export const connectionQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['connections', 'item', userId, id],
    queryFn: async ({ signal }) =>
      (await call('connections.item', { user_id: userId, connection_id: id }, { signal })).data,
  })

type Pages = InfiniteData<Result<'connections.list'>>

const without = (pages: Pages, id: string): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, data: page.data.filter((one) => one.id !== id) })),
})

/** Ends a connection and opens the list. If it has already ended, refreshes the page. */
export function useEndConnection(connection: Connection, userId: string) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { id } = connection
  const otherId = counterpartId(connection, userId)

  const ended = useRef(false)
  useEffect(
    () => () => {
      // Only after leaving the page, which would otherwise refetch what is gone.
      if (!ended.current) return
      queries.removeQueries({ queryKey: connectionQuery(userId, id).queryKey })
      queries.removeQueries({ queryKey: ['profile', otherId] })
    },
    [queries, userId, id, otherId],
  )

  const ending = useMutation({
    mutationFn: () => call('connections.update', { connection_id: id, status: 'ended' }),
    onSuccess: ({ message }) => {
      ended.current = true
      notify('success', message || i18n._(msg`Connection ended.`))
      queries.setQueriesData<Pages>(
        { queryKey: connectionsQuery(userId).queryKey },
        (pages) => pages && without(pages, id),
      )
      void navigate(connectionsPath, { replace: true })
      for (const queryKey of [['connections', 'list'], ['proposals']])
        void queries.invalidateQueries({ queryKey })
    },
    meta: { errors: 'own' },
    onError: (error) => {
      const gone = error instanceof ApiError && error.status === 404
      if (!gone) return notifyError(error)
      return Promise.all(
        [['connections'], ['proposals'], ['profile', otherId]].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
  return {
    end: (options: { onSettled: () => void }) => ending.mutate(undefined, options),
    busy: ending.isPending,
  }
}
