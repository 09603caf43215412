import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countries } from '#shared/options/countries'
import { languages } from '#shared/options/languages'
import type { Gender } from '#shared/options/personal'
import { nationalityName as englishNationality } from '#shared/options/places/label'
import { byPeople } from '#shared/options/places/large-cities'
import { type CityChoice, loadPlaces } from '#shared/options/places/load'
import type { SearchedPlace, SearchedPlaces } from '#shared/options/places/names'
import { namesOfCountry, namesOfLanguage } from '#shared/options/world-names'
import { countryName, languageName, nationalityName, sortedByLabel } from './wording/names'
import { currentLanguage, word } from './wording/wording'

export interface LoadedPlaces extends SearchedPlaces {
  loading: boolean
  failed: boolean
  retry: () => void
}

const unique = <T extends { value: string }>(choices: T[]) => [
  ...new Map(choices.map((choice) => [choice.value, choice])).values(),
]

/** Places by their names in the user's language. Their English names still find them. */
function inOwnLanguage<Place extends SearchedPlace & { label: string }>(places: Place[]): Place[] {
  if (currentLanguage() === 'en') return places
  return sortedByLabel(
    places.map((place) => ({
      ...place,
      label: word(place.label),
      names: [place.label, ...(place.names ?? [])],
    })),
  )
}

async function loadSearchedPlaces(country: string): Promise<SearchedPlaces> {
  const [places, { withNames }] = await Promise.all([
    loadPlaces(country),
    import('#shared/options/places/names'),
  ])
  const { states, cities } = withNames(country, places)
  return { states: inOwnLanguage(states), cities: inOwnLanguage(cities) }
}

/** Loads states and cities of these countries: one small file each, and one with their other names; cached. */
export function usePlaces(codes: readonly string[]): LoadedPlaces {
  return useQueries({
    queries: codes.map((code) => ({
      queryKey: ['places', code],
      queryFn: () => loadSearchedPlaces(code),
      staleTime: Infinity,
      gcTime: Infinity,
    })),
    combine: (results) => ({
      states: results.flatMap(({ data }, nth) => byPeople(codes[nth] ?? '', data?.states ?? [])),
      cities: results.flatMap(({ data }) => data?.cities ?? []),
      loading: results.some(({ isLoading }) => isLoading),
      failed: results.some(({ isError }) => isError),
      retry: () => results.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
    }),
  })
}

/** Cities of these states (null: of all states), without duplicate values. */
export const citiesOf = <City extends CityChoice>(
  places: { cities: City[] },
  states: readonly string[] | null,
): City[] => unique(states ? places.cities.filter(({ state }) => states.includes(state)) : places.cities)

/**
 * First code of the part that is sorted by label. The codes before it are those of most members and keep their
 * order.
 */
const restOfWorld = { countries: 'AD', languages: 'af' } as const

function options(
  codes: readonly string[],
  firstOfRest: string,
  name: (code: string) => string,
  otherNames: (code: string) => readonly string[],
  locale: string,
) {
  const named = codes.map((value) => ({ value, label: name(value), names: otherNames(value) }))
  const cut = codes.indexOf(firstOfRest)
  const { compare } = new Intl.Collator(locale)
  return [...named.slice(0, cut), ...named.slice(cut).sort((a, b) => compare(a.label, b.label))]
}

/**
 * Options for countries, nationalities and mother tongues in the user's language, sorted by `locale`. `gender`: of the person of
 * whom the nationality is told.
 */
export function useWorldOptions(locale: string, gender?: Gender) {
  return useMemo(
    () => ({
      countries: options(countries, restOfWorld.countries, countryName, namesOfCountry, locale),
      nationalities: options(
        countries,
        restOfWorld.countries,
        (code) => nationalityName(code, gender),
        (code) => [englishNationality(code), ...namesOfCountry(code)],
        locale,
      ),
      languages: options(languages, restOfWorld.languages, languageName, namesOfLanguage, locale),
    }),
    [locale, gender],
  )
}

/** Names by state value; loads one file per country of the given values. */
export function useStateNames(values: readonly string[]): Readonly<Record<string, string>> {
  const countries = [...new Set(values.map((value) => value.slice(0, 2)))].sort()
  const { data } = useQuery({
    queryKey: ['places', 'states', countries],
    staleTime: Infinity,
    queryFn: async () => {
      const places = await Promise.all(countries.map((country) => loadPlaces(country)))
      return Object.fromEntries(
        places.flatMap(({ states }) => states.map(({ value, label }) => [value, word(label)])),
      )
    },
  })
  return data ?? {}
}
