import { factLabel, factsOf, factText, profileFacts, statesIn } from '#shared/profile-facts'
import { type SectionName, sectionSchemas } from '#shared/schemas/profile'
import { useStateNames } from '#web/lib/places'
import { factWording } from '#web/features/profiles/fact-wording'
import { word } from '#web/lib/wording/wording'
import { useWizard } from './wizard-context'

export interface AnswerLine {
  field: string
  label: string
  value: string
}

/** The title and the answers of a section for display. */
export function useAnswerLines(name: SectionName): { title: string; lines: AnswerLine[] } {
  const { draft } = useWizard()
  const section: Readonly<Record<string, unknown>> = draft.read().sections[name] ?? {}
  const wording = factWording(useStateNames(statesIn(section)))
  const lines = factsOf(name)
    .filter(([field]) => Object.hasOwn(sectionSchemas[name].shape, field))
    .map(([field, fact]) => ({
      field,
      label: word(factLabel(fact, section)),
      value: factText(fact, section[field], section, wording),
    }))
  return { title: word(profileFacts[name].title), lines }
}
