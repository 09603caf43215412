import { type FieldFaults, invalidInput } from '#shared/errors'
import { anyValue } from '#shared/options/any'
import { placeCountry } from '#shared/options/places/label'
import { loadPlaces } from '#shared/options/places/load'
import { citiesRequired, type PartnerRequirements, statesRequired } from '#shared/schemas/profile/partner'
import { cityRequired, type ResidentialInfo, stateRequired } from '#shared/schemas/profile/residential'

/*
 * The schemas know the form of a state and a city alone: they run at once, in browsers as well. Whether there is
 * such a place stands in the list of its country, the one that forms offer.
 */

/** Faults of a home by dotted path. Its city must lie in its state, of which a city's value may have several. */
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

/** Faults of the required places; states and cities are chosen independently, so neither has to contain the other. */
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

/** 400 where there is a fault. */
export function refuseFaults(faults: FieldFaults): void {
  if (Object.keys(faults).length > 0) throw invalidInput(faults)
}
