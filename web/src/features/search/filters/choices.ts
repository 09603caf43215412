import { t } from '@lingui/core/macro'
import {
  educationLabels,
  educations,
  incomeRangeLabels,
  incomeRanges,
  jobPostLabels,
  jobPosts,
  professionLabels,
  professions,
} from '#shared/options/career'
import { casteLabels } from '#shared/options/caste'
import { maslakLabels } from '#shared/options/maslak'
import { religiousStatuses, religiousStatusLabels } from '#shared/options/partner'
import { genderLabels, genders, maritalStatuses, maritalStatusLabels } from '#shared/options/personal'
import { religionLabels, religions, type Religion } from '#shared/options/religion'
import { familyStatuses, familyStatusLabels } from '#shared/options/residential'
import type { ChoiceFilter } from '#shared/search'
import { countryName, languageName, nationalityName, placeLabel } from '#web/lib/wording/names'
import { labelOf } from '#web/lib/wording/wording'
import { beliefList } from '#web/features/profiles/form/belief-options'
import type { Option } from '#web/ui/fields/options'
import type { PeopleSearch } from './people-search'

/** An option of a filter. It may stand for several values. */
export interface Choice {
  values: readonly string[]
  label: string
}

type Labels = Readonly<Record<string, string>>

const listed = (values: readonly string[], labels: Labels): Choice[] =>
  values.map((value) => ({ values: [value], label: labelOf(labels, value) }))

/** Short lists, in display order. */
export const shortLists = {
  gender: () => listed(genders, genderLabels),
  marital_status: () => listed(maritalStatuses, maritalStatusLabels),
  has_children: () => [
    { values: ['no'], label: t`No children` },
    { values: ['yes'], label: t`Has children` },
  ],
  religion: () => listed(religions, religionLabels),
  religious_status: () => listed(religiousStatuses, religiousStatusLabels),
  education: () => listed(educations, educationLabels),
  profession: () => listed(professions, professionLabels),
  job_post: () => listed(jobPosts, jobPostLabels),
  monthly_income: () => listed(incomeRanges, incomeRangeLabels),
  family_status: () => listed(familyStatuses, familyStatusLabels),
  // With the texts that readers of a profile see.
  made_by: () => [
    { values: ['myself'], label: t`The member` },
    { values: ['son', 'daughter'], label: t`A parent` },
    { values: ['brother', 'sister'], label: t`A brother or sister` },
    { values: ['friend'], label: t`A relative or friend` },
  ],
} satisfies Partial<Record<ChoiceFilter, () => Choice[]>>
export type ShortList = keyof typeof shortLists

const beliefLabels = { maslak: maslakLabels, caste: casteLabels } as const
export type Belief = keyof typeof beliefLabels

/** The labels for the chosen religions, or for all if none is chosen. Equal labels are merged. */
function labelsFor(belief: Belief, chosen: readonly string[] | undefined): Labels {
  const selectedReligions: readonly Religion[] = religions.filter(
    (religion) => chosen?.includes(religion) ?? true,
  )
  return Object.assign({}, ...selectedReligions.map((religion) => beliefLabels[belief][religion])) as Labels
}

/** The maslaks or castes for these religions. */
export const beliefChoices = (belief: Belief, chosen: readonly string[] | undefined): Option<string>[] =>
  beliefList(labelsFor(belief, chosen))

const isShort = (name: ChoiceFilter): name is ShortList => Object.hasOwn(shortLists, name)

/** The label of a value. `stateNames` maps values to the names loaded so far. */
export function valueLabel(
  name: ChoiceFilter,
  value: string,
  { religion }: PeopleSearch,
  stateNames: Labels,
): string {
  if (isShort(name)) return shortLists[name]().find(({ values }) => values.includes(value))?.label ?? value
  switch (name) {
    case 'maslak':
    case 'caste':
      return labelOf({ ...labelsFor(name, undefined), ...labelsFor(name, religion) }, value)
    case 'mother_tongue':
      return languageName(value)
    case 'nationality':
      return nationalityName(value)
    case 'country':
      return countryName(value)
    case 'residence_state':
      return stateNames[value] ?? value
    case 'residence_city':
      return placeLabel(value)
  }
}
