import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { PictureRequest } from '#shared/schemas/picture-request'
import type { Result } from '#web/lib/api'

type Pages = InfiniteData<Result<'picture-requests.list'>>

/** The statuses of a box; `sent` has all. */
const statuses: Partial<Record<string, PictureRequest['status']>> = {
  received: 'pending',
  granted: 'granted',
}

/** Shows a changed request in the loaded lists at once, and removes it where it no longer belongs. */
export function updateRequestLists(client: QueryClient, changed: PictureRequest): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['picture-requests'] })) {
    const status = statuses[String(queryKey.at(-1))] ?? changed.status
    const shown = status === changed.status ? [changed] : []
    client.setQueryData<Pages>(
      queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            data: page.data.flatMap((request) => (request.id === changed.id ? shown : [request])),
          })),
        },
    )
  }
}
