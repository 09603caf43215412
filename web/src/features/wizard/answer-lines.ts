import { factLabel, factsOf, factText, type FactValues, profileFacts, statesIn } from '#shared/profile-facts'
import { type SectionName, sectionSchemas } from '#shared/schemas/profile'
import { useStateNames } from '#web/lib/places'
import { aboutWords, isAbout } from '#web/features/profiles/about/about-words'
import { describedGender } from '#web/features/profiles/name-and-gender'
import { factWording } from '#web/features/profiles/fact-wording'
import { word } from '#web/lib/wording/wording'

export interface AnswerLine {
  field: string
  label: string
  value: string
  /** The member's own text, with line breaks. */
  written: boolean
}

/**
 * The title and the answers of a section for display.
 * @param person the personal section
 * @param whose who the profile is for, if known
 */
export function useAnswerLines(
  name: SectionName,
  section: FactValues,
  person: FactValues | undefined,
  whose?: string,
): { title: string; lines: AnswerLine[] } {
  const wording = factWording(useStateNames(statesIn(section)), describedGender(name, person))
  const lines = factsOf(name)
    .filter(([field]) => Object.hasOwn(sectionSchemas[name].shape, field))
    .map(([field, fact]) => ({
      field,
      label: isAbout(field) ? aboutWords[field].title(whose) : word(factLabel(fact, section)),
      value: factText(fact, section[field], section, wording),
      optional: fact.optional,
      written: fact.written ?? false,
    }))
    .filter(({ value, optional }) => !optional || value !== '')
  return { title: word(profileFacts[name].title), lines }
}
