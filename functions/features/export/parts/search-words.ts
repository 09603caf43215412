import { formatDate, heightText } from '#shared/format'
import { madeByLabels } from '#shared/options/made-by'
import { yesNoLabels } from '#shared/options/yes-no'
import { type Fact, factLabel, factText, type FactWording, profileFacts } from '#shared/profile-facts'
import type { SavedFilters } from '#shared/schemas/saved-search'
import {
  type ChoiceFilter,
  choiceFilters,
  choiceNames,
  type FlagFilter,
  flagNames,
  latelyDays,
  type RangeFilter,
  rangeNames,
} from '#shared/search'
import { filtersOf, type SearchRange } from '#functions/features/search/query'
import { wordingFor } from './facts'
import type { Row } from './part'

const answer =
  (labels: Readonly<Record<string, string>>): Fact['read'] =>
  (value, { labelOf }) =>
    labelOf(labels, String(value))

/** Filters that ask otherwise than the profile tells. */
const besides: Readonly<Partial<Record<ChoiceFilter, Fact>>> = {
  has_children: { label: 'Children', read: answer(yesNoLabels) },
  made_by: { label: 'Who the profile is for', read: answer(madeByLabels) },
}

const flagLabels: Readonly<Record<FlagFilter, string>> = {
  with_picture: 'With a picture',
  verified: 'Verified',
  online: `Here in the last ${latelyDays} days`,
}

const ranges: Readonly<Record<RangeFilter, readonly [label: string, read: (value: number) => string]>> = {
  age: ['Age', String],
  height: ['Height', heightText],
}

function factOf(name: ChoiceFilter): Fact | undefined {
  const [section, field] = choiceFilters[name] ?? []
  const facts: Readonly<Record<string, Fact>> | undefined = section && profileFacts[section].facts
  return besides[name] ?? (field === undefined ? undefined : facts?.[field])
}

/** What is looked for, as one member would answer it: of several religions none has the say. */
const answersOf = (search: SavedFilters) => ({
  ...search,
  religion: search.religion?.length === 1 ? search.religion[0] : undefined,
})

function choiceRows(search: SavedFilters, wording: FactWording): Row[] {
  const answers = answersOf(search)
  return choiceNames.flatMap((name): Row[] => {
    const fact = factOf(name)
    const values = search[name]
    return fact && values ? [[factLabel(fact, answers), factText(fact, values, answers, wording)]] : []
  })
}

function rangeRow(name: RangeFilter, { min, max }: SearchRange): Row {
  const [label, read] = ranges[name]
  if (min === undefined) return [label, `Up to ${max === undefined ? '' : read(max)}`]
  return [label, max === undefined ? `From ${read(min)}` : `${read(min)} – ${read(max)}`]
}

/** The filters of a search in words. */
export async function filterRows(search: SavedFilters): Promise<Row[]> {
  const { ranges: between, flags, since } = filtersOf(search)
  return [
    ...choiceRows(search, await wordingFor(search)),
    ...rangeNames.flatMap((name): Row[] => (between[name] ? [rangeRow(name, between[name])] : [])),
    ...flagNames.flatMap((name): Row[] => (flags.includes(name) ? [[flagLabels[name], 'Yes']] : [])),
    ...(since === undefined ? [] : ([['Joined', `From ${formatDate(since)}`]] as const)),
  ]
}
