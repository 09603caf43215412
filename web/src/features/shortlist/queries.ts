import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { pageLimits } from '#shared/limits'
import { call, type Result } from '#web/lib/api'
import { listKeys } from './member-lists'

type Pages = InfiniteData<Result<'shortlist.mine'>>

/** The shortlist with members and notes. */
export const shortlistQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: listKeys.shortlist(userId),
    queryFn: ({ pageParam, signal }) =>
      call('shortlist.mine', { user_id: userId, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
  })

/** Reads the list until this person, with large pages. */
async function readNote(userId: string, id: string): Promise<string> {
  let cursor: string | undefined
  do {
    const { data, page } = await call('shortlist.mine', {
      user_id: userId,
      pageSize: pageLimits.maxSize,
      ...(cursor && { cursor }),
    })
    const entry = data.find(({ profile_id }) => profile_id === id)
    if (entry) return entry.note ?? ''
    cursor = page.next
  } while (cursor)
  return ''
}

/**
 * The member's private note about a shortlisted person; '' for none. It has no abort signal: removing the person hides the note
 * and reads it at the same time.
 */
export const noteQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: listKeys.note(userId, id),
    queryFn: () => readNote(userId, id),
    meta: { errors: 'own' },
  })

/** Updates the cached note. */
export function cacheNote(client: QueryClient, userId: string, id: string, note: string): void {
  client.setQueryData(noteQuery(userId, id).queryKey, note)
  client.setQueryData<Pages>(
    shortlistQuery(userId).queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          data: page.data.map((entry) => (entry.profile_id === id ? { ...entry, note } : entry)),
        })),
      },
  )
}
