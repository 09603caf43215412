import { type Fact, factLabel, type FactValues, profileFacts } from '#shared/profile-facts'
import type { SectionName } from '#shared/schemas/profile'
import { word } from '#web/lib/wording/wording'

/** The label of an answer, the same in a form, in the review and on a profile. Some depend on the religion. */
export function answerLabel<Name extends SectionName>(
  name: Name,
  field: keyof (typeof profileFacts)[Name]['facts'],
  answers: FactValues = {},
): string {
  const facts: Readonly<Record<PropertyKey, Fact>> = profileFacts[name].facts
  const fact = facts[field]
  return fact ? word(factLabel(fact, answers)) : ''
}
