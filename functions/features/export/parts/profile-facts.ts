import type { Gender } from '#shared/options/personal'
import { countryName, demonym, languageName, placeCountry, placeLabel } from '#shared/options/places/label'
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
import { isolated } from '#functions/core/isolated'
import type { PageWording } from '../wording'
import type { Row } from './export-part'

/** The names of states by their values. */
async function stateNames(values: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const lists = await Promise.all([...new Set(values.map(placeCountry))].map(loadPlaces))
  return new Map(lists.flatMap(({ states }) => states.map(({ value, label }) => [value, label])))
}

/**
 * How the values of a section are worded; loads the names of the states in it.
 * @param gender of the person whom the facts describe; without one for wishes, which may fit anyone
 */
export async function wordingFor(
  section: FactValues,
  { texts, locale, word, labelOf, date, height, weight, comma }: PageWording,
  gender?: Gender,
): Promise<FactWording> {
  const states = await stateNames(statesIn(section))
  const country = (code: string) => word(countryName(code, locale))
  return {
    labelOf: (labels, value) => labelOf(labels, value, gender),
    formatDate: date,
    heightText: height,
    weightText: weight,
    agesText: ({ min, max }) => texts.profile.ages(min, max),
    countryName: country,
    languageName: (code) => word(languageName(code, locale)),
    nationalityName: (code) => {
      const english = demonym(code)
      return english ? word(english, gender) : country(code)
    },
    placeLabel: (value) => word(placeLabel(value)),
    stateName: (value) => word(states.get(value) ?? placeLabel(value)),
    // Several values may have the same label.
    listText: (values) => [...new Set(values)].join(comma),
  }
}

/** The stored fields of a section, worded as on the biodata sheet. */
export async function readFacts(
  name: SectionName,
  section: FactValues,
  wording: PageWording,
  gender?: Gender,
): Promise<Row[]> {
  const described = name === 'partner_requirements' ? undefined : gender
  const facts = await wordingFor(section, wording, described)
  return factsOf(name)
    .filter(([field]) => section[field] !== undefined)
    .map(([field, fact]) => {
      const said = factText(fact, section[field], section, facts)
      // What is said as it is stored was written by the member.
      return [wording.word(factLabel(fact, section)), said === section[field] ? isolated(said) : said]
    })
}
