import { formatDate, heightText, weightText } from '#shared/format'
import { labelOf } from '#shared/options/label'
import {
  countryName,
  languageName,
  nationalityName,
  placeCountry,
  placeLabel,
} from '#shared/options/places/label'
import { loadPlaces } from '#shared/options/places/load'
import { factLabel, factsOf, factText, type FactValues, statesIn } from '#shared/profile-facts'
import type { SectionName } from '#shared/schemas/profile'
import type { Row } from './part'

/** Names of states, by their values. */
async function stateNames(values: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const lists = await Promise.all([...new Set(values.map(placeCountry))].map(loadPlaces))
  return new Map(lists.flatMap(({ states }) => states.map(({ value, label }) => [value, label])))
}

/** The stored fields of a section as the biodata sheet shows them. */
export async function readFacts(name: SectionName, section: FactValues): Promise<Row[]> {
  const states = await stateNames(statesIn(section))
  const wording = {
    labelOf,
    formatDate,
    heightText,
    weightText,
    countryName,
    languageName,
    nationalityName,
    placeLabel,
    stateName: (value: string) => states.get(value) ?? placeLabel(value),
  }
  return factsOf(name)
    .filter(([field]) => section[field] !== undefined)
    .map(([field, fact]) => [factLabel(fact, section), factText(fact, section[field], section, wording)])
}
