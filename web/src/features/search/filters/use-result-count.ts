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
  /** Of the first who is found. */
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

/** The list itself tells of the search that it shows. */
function tallyOfList({ request, listed: { cards } }: SearchProps): ResultCount | undefined {
  const first = cards.isPlaceholderData ? undefined : cards.data?.pages[0]
  return request && first && { page: first.page, gender: genderOf(first.data[0]) }
}

export interface ResultCounts {
  /** How many there would be; until that is known, of the search before. Undefined also where it is not told. */
  page: Partial<SearchPage> | undefined
  /** How many are found; undefined until that is known. */
  total: number | undefined
  /** Whom a member is shown without asking for men or women; undefined where that is not known, or both. */
  defaultGender: string | undefined
}

/** What is known of a search: of the one that is shown, or of another one that somebody is about to choose. */
function useOwnTally(shown: SearchProps, request: PeopleSearch | undefined, wanted: boolean) {
  const viewer = useSession().user?.id ?? null
  // Of those who are suggested it tells less than filters would find.
  const isShown = request !== undefined && !shown.suggested && isSame(request, shown.request)
  const { data, isError } = useQuery({ ...tallyQuery(viewer, request), enabled: wanted && !isShown })
  return isShown ? { tally: tallyOfList(shown), failed: false } : { tally: data, failed: isError }
}

const totalOf = (tally: ResultCount | undefined) => tally?.page.total

/** How many a search would find; what is not shown is counted when it is `wanted`. */
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

/** A search with these genders, of whom those that are shown anyhow are not request for. */
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
