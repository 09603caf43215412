import { anyValue } from '#shared/options/any'
import { openRequirements } from '#shared/options/defaults'
import { isOpen, mustsIn, type Wish, wishes, withAges } from '#web/features/profiles/form/wishes'
import { sectionNames, type SectionName, sectionSchemas } from '#shared/schemas/profile'
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

/** The same answers, with these chosen, changed or confirmed. */
export const withTouched = <State extends TouchedState>(kept: State, paths: readonly string[]): State => ({
  ...kept,
  touched: [...new Set([...touchedIn(kept), ...paths])],
})

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

/** The paths of suggested answers about the member that would be published untouched. */
export function untouchedPaths(kept: TouchedState): string[] {
  return ownSections(kept.sections)
    .filter((name) => name !== 'partner_requirements')
    .flatMap((name) => {
      const answers = answersOf(kept.sections, name)
      return untouchedFields(kept, name)
        .filter((field) => answers[field] !== undefined && answers[field] !== '')
        .map((field) => `${name}.${field}`)
    })
}

/** The suggested wishes that nobody touched. To make one a must is to choose it; a sect or caste chooses its religion. */
export function untouchedWishes(kept: TouchedState): Wish[] {
  const { partner_requirements: answers = {} } = kept.sections
  const untouched = untouchedFields(kept, 'partner_requirements')
  const hasBelief = !isOpen('maslak', answers) || !isOpen('caste', answers)
  const chosen: readonly Wish[] = [...mustsIn(answers), ...(hasBelief ? (['religion'] as const) : [])]
  return wishes.filter((wish) => untouched.includes(wish) && !isOpen(wish, answers) && !chosen.includes(wish))
}

/**
 * The answers to send, without sections that do not apply. Wishes that nobody touched or confirmed stay open, and so do those of
 * older drafts that are no longer asked.
 */
export function answersToSend(kept: TouchedState): DraftSections {
  const { musts: _musts, ...answers } = kept.sections.partner_requirements ?? {}
  const left = untouchedWishes(kept)
  const open = Object.fromEntries(left.map((wish) => [wish, openRequirements[wish]]))
  const partner_requirements = {
    ...answers,
    complexion: anyValue,
    body_type: anyValue,
    ...open,
    ...(left.includes('age_range') && withAges({ age_range: anyValue })),
  }
  return Object.fromEntries(
    ownSections(kept.sections).map((name) => [
      name,
      name === 'partner_requirements' ? partner_requirements : kept.sections[name],
    ]),
  )
}

/** The musts to send. */
export const chosenMusts = ({ sections }: TouchedState): Wish[] =>
  mustsIn(sections.partner_requirements ?? {})
