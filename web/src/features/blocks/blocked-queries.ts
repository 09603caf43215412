import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { infiniteQueryOptions, type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Result } from '#web/lib/api'
import { blockKeys, refreshAfterBlock } from './block-cache'
import { notify } from '#web/lib/notify'

/** The members that this member has blocked, newest first. */
export const blockedQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: blockKeys.list(userId),
    queryFn: ({ pageParam, signal }) =>
      call('blocks.mine', { user_id: userId, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
  })

type Pages = InfiniteData<Result<'blocks.mine'>>

const without = (pages: Pages, id: string): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, data: page.data.filter((one) => one.profile_id !== id) })),
})

/** Unblocks a member and refetches their profile and cards. */
export function useUnblock(userId: string) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (profileId: string) => call('blocks.delete', { profile_id: profileId }),
    onSuccess: ({ message }, profileId) => {
      notify('success', message || i18n._(msg`This member is no longer blocked.`))
      queries.setQueryData<Pages>(
        blockedQuery(userId).queryKey,
        (pages) => pages && without(pages, profileId),
      )
      queries.removeQueries({ queryKey: ['profile', profileId], type: 'inactive' })
      refreshAfterBlock(queries)
    },
  })
}
