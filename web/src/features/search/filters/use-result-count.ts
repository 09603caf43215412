import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Card } from '#shared/schemas/entities'
import type { SearchPage } from '#shared/schemas/search'
import { call } from '#web/lib/api'
import { useSession } from '#web/lib/session-context'
import { freshMs } from '../queries'
import { type PeopleSearch, withoutFilter, writeSearch } from './people-search'
import type { SearchProps } from './search-props'

export interface ResultCount {
  page: Partial<SearchPage>
  /** Of the first result. */
  gender: string | undefined
}

const genderOf = (card: Card | undefined) => card?.personal_info[0]?.gender

const tallyQuery = (viewer: string | null, request: PeopleSearch | undefined) =>
  queryOptions({
    queryKey: ['browse', viewer, 'tally', request ?? {}],
    queryFn: async ({ signal }): Promise<ResultCount> => {
      const { page, data } = await call('search.people', { ...request, counts: '1', pageSize: 1 }, { signal })
      return { page, gender: genderOf(data[0]) }
    },
    staleTime: freshMs,
    refetchOnWindowFocus: false,
    meta: { errors: 'own' },
  })

const isSame = (one: PeopleSearch, other: PeopleSearch | undefined) =>
  other !== undefined && writeSearch(one) === writeSearch(other)

/** The counts in the list's own response. */
function tallyOfList({ request, listed: { cards } }: SearchProps): ResultCount | undefined {
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
function useOwnTally(shown: SearchProps, request: PeopleSearch | undefined, wanted: boolean) {
  const viewer = useSession().user?.id ?? null
  // The list of suggestions has no counts for filters.
  const isShown = request !== undefined && !shown.suggested && isSame(request, shown.request)
  const { data, isError } = useQuery({ ...tallyQuery(viewer, request), enabled: wanted && !isShown })
  return isShown ? { tally: tallyOfList(shown), failed: false } : { tally: data, failed: isError }
}

const totalOf = (tally: ResultCount | undefined) => tally?.page.total

/** The number of results of a search. Requests it only if it is `wanted` and not already shown. */
export function useResultCount(
  shown: SearchProps,
  request: PeopleSearch | undefined,
  wanted = true,
): ResultCounts {
  const { tally, failed } = useOwnTally(shown, request, wanted)
  const [last, setLast] = useState<ResultCount>()
  const [defaultGender, setUsual] = useState<string>()
  if (tally && tally.page !== last?.page) setLast(tally)
  const learned = shown.viewerKind === 'member' && !request?.gender ? tally?.gender : undefined
  if (learned !== undefined && learned !== defaultGender) setUsual(learned)
  return { page: failed ? undefined : (tally ?? last)?.page, total: totalOf(tally), defaultGender }
}

/** The search with these genders. The default gender is left out. */
export function withGender(
  search: PeopleSearch,
  chosen: 'male' | 'female' | 'both',
  defaultGender: string | undefined,
  bothByThemselves: boolean,
): PeopleSearch {
  const isUsual = chosen === 'both' ? bothByThemselves : chosen === defaultGender
  if (isUsual) return withoutFilter(search, 'gender')
  return { ...search, gender: chosen === 'both' ? ['female', 'male'] : [chosen] }
}
