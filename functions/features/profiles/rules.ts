import type { FieldFaults } from '#shared/errors'
import { anyValue } from '#shared/options/any'
import { placeCountry } from '#shared/options/places/label'
import { loadPlaces } from '#shared/options/places/load'
import { citiesRequired, type PartnerRequirements, statesRequired } from '#shared/schemas/profile/partner'
import { cityRequired, type ResidentialInfo, stateRequired } from '#shared/schemas/profile/residential'

/*
 * Schemas check only the format of states and cities, because they are synchronous and also run in browsers. Here they are
 * checked against the list of places that the forms offer.
 */

/**
 * Faults of a residence, by dotted path. The city must be in the state. Cities of the same name in several states share a
 * value.
 */
export async function residenceFaults(home: ResidentialInfo, path: string): Promise<FieldFaults> {
  const { residence_state, residence_city } = home
  const { states, cities } = await loadPlaces(home.country)
  const isState = states.some(({ value }) => value === residence_state)
  const isCity = cities.some(
    ({ value, state }) => value === residence_city && (state === residence_state || !isState),
  )
  return {
    ...(!isState && { [`${path}.residence_state`]: stateRequired }),
    ...(!isCity && { [`${path}.residence_city`]: cityRequired }),
  }
}

/**
 * Faults of the partner's places, by dotted path. States and cities are independent: a city need not be in a chosen state.
 */
export async function requirementFaults(
  requirements: PartnerRequirements,
  path: string,
): Promise<FieldFaults> {
  const places = [...requirements.residence_state, ...requirements.residence_city].filter(
    (value) => value !== anyValue,
  )
  const lists = await Promise.all([...new Set(places.map(placeCountry))].map(loadPlaces))
  const isEach = (values: readonly string[], kind: 'states' | 'cities') => {
    const known = new Set(lists.flatMap((list) => list[kind].map(({ value }) => value)))
    return values.every((value) => value === anyValue || known.has(value))
  }
  return {
    ...(!isEach(requirements.residence_state, 'states') && { [`${path}.residence_state`]: statesRequired }),
    ...(!isEach(requirements.residence_city, 'cities') && { [`${path}.residence_city`]: citiesRequired }),
  }
}
