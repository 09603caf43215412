import { useLingui } from '@lingui/react/macro'
import { placeCountry } from '#shared/options/places/label'
import { PlacesFailed } from '#web/features/profiles/form/places-failed'
import { citiesOf, type LoadedPlaces, usePlaces, useWorldOptions } from '#web/lib/places'
import { countryName, placeLabel } from '#web/lib/wording/names'
import { listText } from '#web/lib/wording/wording'
import type { Option } from '#web/ui/fields/options'
import { useFilters } from './filter-context'
import { ListField } from './fields'
import { type PeopleSearch, withValues } from './people-search'

/** Countries where most members live. Their places are offered before a country is chosen. */
const homes = ['PK', 'AE']

/** Removes states outside the chosen countries, and cities outside the chosen countries and states. */
export function followPlaces(search: PeopleSearch, places: Pick<LoadedPlaces, 'cities'>): PeopleSearch {
  const { country, residence_state, residence_city = [] } = search
  const isIn = (place: string) => country?.includes(placeCountry(place)) ?? true
  const states = residence_state?.filter(isIn) ?? []
  const within = new Set(citiesOf(places, states).map(({ value }) => value))
  const known = new Set(places.cities.map(({ value }) => value))
  const cities = residence_city.filter(
    (city) => isIn(city) && (states.length === 0 || within.has(city) || !known.has(city)),
  )
  return withValues(withValues(search, 'residence_state', states), 'residence_city', cities)
}

/** The options, plus chosen values that are not among them: still loading, in another place, or removed. */
const withChosen = (
  choices: readonly Option<string>[],
  chosen: readonly string[],
  label: (value: string) => string,
) => [
  ...choices,
  ...chosen
    .filter((value) => choices.every((choice) => choice.value !== value))
    .map((value) => ({ value, label: label(value) })),
]

/** Country, state and city. */
export function PlaceFields() {
  const { t, i18n } = useLingui()
  const { search, change } = useFilters()
  const { country, residence_state: states = [], residence_city: cities = [] } = search
  const world = useWorldOptions(i18n.locale)
  const codes = [...new Set([...(country ?? homes), ...[...states, ...cities].map(placeCountry)])]
  const places = usePlaces(codes)
  const waiting = places.loading ? { placeholder: t`Loading` } : {}
  const isSeveral = codes.length > 1
  const stateChoices = places.states.map((state) => ({
    ...state,
    label: isSeveral ? listText([state.label, countryName(placeCountry(state.value))]) : state.label,
  }))
  return (
    <>
      <ListField
        name="country"
        choices={world.countries}
        onChange={(values) => change(followPlaces(withValues(search, 'country', values), places))}
      />
      <ListField
        name="residence_state"
        {...waiting}
        choices={withChosen(stateChoices, states, (value) => waiting.placeholder ?? value)}
        onChange={(values) => change(followPlaces(withValues(search, 'residence_state', values), places))}
      />
      <ListField
        name="residence_city"
        {...waiting}
        choices={withChosen(citiesOf(places, states.length > 0 ? states : null), cities, placeLabel)}
      />
      {places.failed && <PlacesFailed onRetry={places.retry} />}
    </>
  )
}
