import { Plural } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadErrorText } from '#web/lib/api-error'
import { LoadMore } from '../buttons/load-more'
import { ErrorState, PageSkeleton } from './states'

export interface QueryListProps<Item> {
  /** An infinite query over a cursor-paged list. */
  list: UseInfiniteQueryResult<InfiniteData<{ data: Item[] }>>
  /** Shown when the list is empty. */
  empty: ReactNode
  /** Skeleton in the shape of the items. */
  loading?: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list in one of its states: loading, failed, empty, or growing page by page. */
export function QueryList<Item>({
  list,
  empty,
  loading = <PageSkeleton rows={4} />,
  children,
}: QueryListProps<Item>) {
  if (list.isPending) return loading
  if (!list.data)
    return (
      <ErrorState
        message={loadErrorText(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  const items = list.data.pages.flatMap((page) => page.data)
  if (items.length === 0) return empty
  return (
    <>
      {children(items)}
      {list.isFetchNextPageError && (
        <ErrorState message={loadErrorText(list.error)} onRetry={() => void list.fetchNextPage()} />
      )}
      {list.hasNextPage && (
        <LoadMore
          onMore={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage}
          summary={<Plural value={items.length} one="# shown" other="# shown" />}
        />
      )}
    </>
  )
}
