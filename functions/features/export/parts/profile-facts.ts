import { agesText, formatDate, heightText, weightText } from '#shared/format'
import { labelOf } from '#shared/options/label'
import {
  countryName,
  languageName,
  nationalityName,
  placeCountry,
  placeLabel,
} from '#shared/options/places/label'
import { loadPlaces } from '#shared/options/places/load'
import {
  factLabel,
  factsOf,
  factText,
  type FactValues,
  type FactWording,
  statesIn,
} from '#shared/profile-facts'
import type { SectionName } from '#shared/schemas/profile'
import type { Row } from './export-part'

/** The names of states by their values. */
async function stateNames(values: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const lists = await Promise.all([...new Set(values.map(placeCountry))].map(loadPlaces))
  return new Map(lists.flatMap(({ states }) => states.map(({ value, label }) => [value, label])))
}

/** How the values of a section are worded; loads the names of the states in it. */
export async function wordingFor(section: FactValues): Promise<FactWording> {
  const states = await stateNames(statesIn(section))
  return {
    labelOf,
    formatDate,
    heightText,
    weightText,
    agesText,
    countryName,
    languageName,
    nationalityName,
    placeLabel,
    stateName: (value: string) => states.get(value) ?? placeLabel(value),
    listText: (values: readonly string[]) => values.join(', '),
  }
}

/** The stored fields of a section, worded as on the biodata sheet. */
export async function readFacts(name: SectionName, section: FactValues): Promise<Row[]> {
  const wording = await wordingFor(section)
  return factsOf(name)
    .filter(([field]) => section[field] !== undefined)
    .map(([field, fact]) => [factLabel(fact, section), factText(fact, section[field], section, wording)])
}
