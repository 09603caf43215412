import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Card } from '#shared/schemas/entities'
import type { SearchPage } from '#shared/schemas/search'
import { call } from '#web/lib/api'
import { useSession } from '#web/lib/session-context'
import { cardsStaleMs, type Listing } from '../queries'
import { type PeopleSearch, withoutFilter, writeSearch } from './people-search'
import type { SearchProps } from './search-props'

export interface ResultCount {
  page: Partial<SearchPage>
  /** Of the first result. */
  gender: string | undefined
}

const genderOf = (card: Card | undefined) => card?.personal_info[0]?.gender

const countQuery = (viewer: string | null, { request, suggested }: Listing) =>
  queryOptions({
    queryKey: ['browse', viewer, 'tally', suggested, request ?? {}],
    queryFn: async ({ signal }): Promise<ResultCount> => {
      const input = {
        ...request,
        ...(suggested && { suggested: 'true' as const }),
        counts: '1',
        pageSize: 1,
      } as const
      const { page, data } = await call('search.people', input, { signal })
      return { page, gender: genderOf(data[0]) }
    },
    staleTime: cardsStaleMs,
    refetchOnWindowFocus: false,
    meta: { errors: 'own' },
  })

const isSame = (a: PeopleSearch, b: PeopleSearch | undefined) =>
  b !== undefined && writeSearch(a) === writeSearch(b)

/** The counts in the list's own response. */
function countOfList({ request, listed: { cards } }: SearchProps): ResultCount | undefined {
  const first = cards.isPlaceholderData ? undefined : cards.data?.pages[0]
  return request && first && { page: first.page, gender: genderOf(first.data[0]) }
}

export interface ResultCounts {
  /** The counts of the search; until loaded, those of the previous one. Undefined if unknown. */
  page: Partial<SearchPage> | undefined
  /** The number of results; undefined until loaded. */
  total: number | undefined
  /** The gender that a member sees without choosing one; undefined if unknown or both. */
  defaultGender: string | undefined
}

/** The counts of a search: the shown one, or one about to be chosen. */
function useCounts(shown: SearchProps, request: PeopleSearch | undefined, wanted: boolean) {
  const viewer = useSession().user?.id ?? null
  // The list without filters has no counts.
  const isShown = request !== undefined && isSame(request, shown.request)
  const { suggested } = shown
  const { data, isError } = useQuery({
    ...countQuery(viewer, { request, suggested }),
    enabled: wanted && !isShown,
  })
  return isShown ? { counts: countOfList(shown), failed: false } : { counts: data, failed: isError }
}

const totalOf = (counts: ResultCount | undefined) => counts?.page.total

/** The number of results of a search. Requests it only if it is `wanted` and not already shown. */
export function useResultCount(
  shown: SearchProps,
  request: PeopleSearch | undefined,
  wanted = true,
): ResultCounts {
  const { counts, failed } = useCounts(shown, request, wanted)
  const [last, setLast] = useState<ResultCount>()
  const [defaultGender, setDefaultGender] = useState<string>()
  if (counts && counts.page !== last?.page) setLast(counts)
  const firstGender = shown.viewerKind === 'member' && !request?.gender ? counts?.gender : undefined
  if (firstGender !== undefined && firstGender !== defaultGender) setDefaultGender(firstGender)
  return { page: failed ? undefined : (counts ?? last)?.page, total: totalOf(counts), defaultGender }
}

/** The search with these genders. The default gender is left out. */
export function withGender(
  search: PeopleSearch,
  chosen: 'male' | 'female' | 'both',
  defaultGender: string | undefined,
  bothByDefault: boolean,
): PeopleSearch {
  const isDefault = chosen === 'both' ? bothByDefault : chosen === defaultGender
  if (isDefault) return withoutFilter(search, 'gender')
  return { ...search, gender: chosen === 'both' ? ['female', 'male'] : [chosen] }
}
