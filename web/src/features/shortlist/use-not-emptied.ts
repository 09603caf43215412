import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Loads the next page of a list once all who were loaded have been taken off it; whether that is under way. */
export function useNotEmptied(list: UseInfiniteQueryResult<InfiniteData<{ data: unknown[] }>>): boolean {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const isEmpty = data?.pages.every((page) => page.data.length === 0) === true
  const waits = isEmpty && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (waits && !isFetching) void fetchNextPage()
  }, [waits, isFetching, fetchNextPage])
  return waits
}
