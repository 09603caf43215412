import { anyValue } from '#shared/options/any'
import { mustsOf } from '#web/features/profiles/form/musts'
import { type Requirement, sectionNames, type SectionName, sectionSchemas } from '#shared/schemas/profile'
import type { Draft, DraftSections, DraftStore } from './draft'
import { suggestedAnswers } from './start-values'
import { ownSections } from './steps'

type Answers = Readonly<Record<string, unknown>>
type TouchedState = Pick<Draft, 'sections' | 'touched'>

const answersOf = (sections: DraftSections, name: SectionName): Answers => sections[name] ?? {}

/** Fields of a section with a suggested answer. Only these can be submitted without having been chosen. */
const suggestedFields = (sections: DraftSections, name: SectionName): Answers =>
  answersOf(suggestedAnswers(sections), name)

/** For drafts of an earlier version: answers that differ from the suggestions were chosen. */
function changedAnswers(sections: DraftSections): string[] {
  return sectionNames.flatMap((name) => {
    const starts = suggestedFields(sections, name)
    return Object.entries(answersOf(sections, name))
      .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(starts[field]))
      .map(([field]) => `${name}.${field}`)
  })
}

/** Choosing these also chooses the suggested answer: a city implies its country, a maslak its religion. */
const impliedBy: Readonly<Record<string, string>> = {
  'religion_info.religion': 'maslak',
  'residential_info.country': 'residence_city',
}

const touchedIn = ({ sections, touched }: TouchedState): readonly string[] =>
  touched ?? changedAnswers(sections)

/** Marks answers as chosen, changed or confirmed. */
export function touch(draft: DraftStore, paths: readonly string[]): void {
  const touched = touchedIn(draft.read())
  const added = paths.filter((path) => !touched.includes(path))
  if (added.length > 0) draft.saveTouched([...touched, ...added])
}

/** Marks answers as not chosen. */
export function untouch(draft: DraftStore, paths: readonly string[]): void {
  draft.saveTouched(touchedIn(draft.read()).filter((path) => !paths.includes(path)))
}

/** The fields of a section whose suggested answer was never touched, in schema order. */
export function untouchedFields(kept: TouchedState, name: SectionName): string[] {
  const touched = new Set(touchedIn(kept))
  const starts = suggestedFields(kept.sections, name)
  const answers = answersOf(kept.sections, name)
  return Object.keys(sectionSchemas[name].shape).filter((field) => {
    const path = `${name}.${field}`
    const telling = impliedBy[path]
    return field in starts && !touched.has(path) && !(telling && answers[telling])
  })
}

/** The paths of suggested answers that would be published untouched. `any` tells nothing about anybody. */
export function untouchedPaths(kept: TouchedState): string[] {
  const isTold = (value: unknown) => value !== undefined && value !== '' && ![value].flat().includes(anyValue)
  return ownSections(kept.sections).flatMap((name) => {
    const answers = answersOf(kept.sections, name)
    return untouchedFields(kept, name)
      .filter((field) => isTold(answers[field]))
      .map((field) => `${name}.${field}`)
  })
}

/** The musts to send: must fields other than `any` that were chosen or confirmed. */
export function chosenMusts(kept: TouchedState): Requirement[] {
  const untouched = untouchedFields(kept, 'partner_requirements')
  return mustsOf(kept.sections.partner_requirements ?? {}).filter((field) => !untouched.includes(field))
}
