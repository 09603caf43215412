import { chakra } from '@chakra-ui/react'
import { SmartLink } from '#web/ui/links/smart-link'
import { LoadingNote, Skeleton } from '#web/ui/states/states'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Loads the next page when all loaded entries were removed from a list. Returns whether that is running. */
export function useRefillWhenEmpty(list: UseInfiniteQueryResult<InfiniteData<{ data: unknown[] }>>): boolean {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const isEmpty = data?.pages.every((page) => page.data.length === 0) === true
  const waits = isEmpty && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (waits && !isFetching) void fetchNextPage()
  }, [waits, isFetching, fetchNextPage])
  return waits
}

/** Skeleton of rows of people. */
export const RowsSkeleton = () => (
  <div>
    <LoadingNote />
    {Array.from({ length: 4 }, (_, index) => (
      <chakra.div
        key={index}
        display="grid"
        gridTemplateColumns="60px minmax(0, 1fr)"
        gap="4"
        py="3.5"
        borderBlockStartWidth="1px"
        borderBlockStartStyle="solid"
        borderBlockStartColor="line"
      >
        <Skeleton width="60px" height="75px" borderRadius="30px 30px 0 0" />
        <chakra.div alignSelf="center">
          <Skeleton height="21px" width="45%" marginBlockEnd="2" />
          <Skeleton height="16px" width="70%" />
        </chakra.div>
      </chakra.div>
    ))}
  </div>
)

/** A name that links to a profile, as large as other names and as high as a touch target. */
export const PersonLink = chakra(SmartLink, {
  base: {
    // Inline: a name of several lines starts where the page does, also in another script.
    paddingBlock: '9px',
    color: 'ink',
    textDecoration: 'underline',
    textDecorationColor: 'line.strong',
    textUnderlineOffset: '4px',
    _hover: { textDecorationColor: 'currentColor' },
  },
})
