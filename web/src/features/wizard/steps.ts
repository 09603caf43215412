import { needsSecondMarriage, sectionSchemas, type SectionName } from '#shared/schemas/profile'
import { lastStep, type Draft, type DraftSections } from './draft'
import { type PartnerAnswers, withAges } from '#web/features/profiles/form/wishes'
import { suggestedAnswers, withoutEmpty } from './start-values'

/** Sections of each step between the welcome and the picture. */
const sectionsOfStep: Record<number, readonly SectionName[]> = {
  1: ['personal_info', 'second_marriage_info'],
  2: ['career_info'],
  3: ['family_info'],
  4: ['religion_info'],
  5: ['residential_info'],
  6: ['partner_requirements'],
}

/** The step that asks for a form path (`career_info.education`); the picture step for paths of no section. */
export function stepOfField(path: string): number {
  const section = path.split('.', 1)[0]
  const found = Object.entries(sectionsOfStep).find(([, names]) => names.some((name) => name === section))
  return found ? Number(found[0]) : lastStep
}

/** The suggested wishes with the draft's over them. Drafts from before exact years have a range only. */
const startWishes = (starts: Partial<PartnerAnswers> | undefined, own: Partial<PartnerAnswers>) => ({
  ...starts,
  ...(own.age_range ? withAges(own) : own),
})

/** Initial form values of a step: the draft merged over the defaults. */
export function startValues(step: number, sections: DraftSections): DraftSections {
  const starts = suggestedAnswers(sections)
  return Object.fromEntries(
    (sectionsOfStep[step] ?? []).map((name) => [
      name,
      name === 'partner_requirements'
        ? startWishes(starts[name], withoutEmpty(sections[name]))
        : { ...starts[name], ...sections[name] },
    ]),
  )
}

/** The sections that apply to these answers. */
export function ownSections(sections: DraftSections): SectionName[] {
  const all = Object.values(sectionsOfStep).flat()
  return all.filter(
    (name) => name !== 'second_marriage_info' || needsSecondMarriage(sections.personal_info?.marital_status),
  )
}

/** The first step with missing or invalid answers; null when the profile can be sent. */
export function firstFaultyStep({ sections }: Pick<Draft, 'sections'>): number | null {
  const faulty = ownSections(sections).find((name) => !sectionSchemas[name].safeParse(sections[name]).success)
  return faulty ? stepOfField(faulty) : null
}
