import type { CityChoice, StateChoice } from '#shared/options/places/load'
import { largeCities } from '#shared/options/places/large-cities'
import { citiesOf } from '#web/lib/places'
import type { Option } from '#web/ui/fields/options'

/** More names than that are not offered before a state is chosen: the list would be slow on a cheap phone. */
const manyCities = 1200

/** Titles of the two parts of the list. */
interface Titles {
  large: string
  others: string
}

/** The cities of a state, or of the country while no state is chosen; the large ones of the country before all others. */
export function cityOptions(
  cities: readonly CityChoice[],
  country: string,
  state: string | undefined,
  titles: Titles,
): Option<string>[] {
  const known = new Set(cities.map(({ value }) => value))
  const large = largeCities(country).filter(({ value }) => known.has(value))
  const first = new Set(large.map(({ value }) => value))
  const all = citiesOf({ cities: [...cities] }, state ? [state] : null).filter(
    ({ value }) => !first.has(value),
  )
  const others = state || all.length <= manyCities ? all : []
  if (large.length === 0) return others
  return [
    ...large.map(({ value, label }) => ({ value, label, group: titles.large })),
    ...others.map(({ value, label }) => ({ value, label, group: titles.others })),
  ]
}

/** The state of a city; undefined where a city of that name lies in several. */
export function stateOfCity(
  cities: readonly CityChoice[],
  country: string,
  city: string,
): StateChoice['value'] | undefined {
  const large = largeCities(country).find(({ value }) => value === city)
  if (large) return large.state
  const states = cities.filter(({ value }) => value === city).map(({ state }) => state)
  return states.length === 1 ? states[0] : undefined
}
