import { formatDate, heightText } from '#shared/format'
import type { AlertMode } from '#shared/options/alerts'
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
  recentlyOnlineDays,
  type RangeFilter,
  rangeNames,
} from '#shared/search'
import type { SavedSearchItem } from '#functions/features/saved-searches/items'
import { listSavedSearches } from '#functions/features/saved-searches/store'
import { filtersOf, type SearchRange } from '#functions/features/search/query'
import { type Block, dayOf, type ExportPart, type Row } from './export-part'
import { wordingFor } from './profile-facts'

const modeLabels: Readonly<Record<AlertMode, string>> = {
  off: 'Never',
  now: 'Right away',
  daily: 'Once a day',
  weekly: 'Once a week',
}

/** Without members who were found but not reported yet: the alert reports them when it is due. */
const exportSearch = ({
  name,
  search,
  alerts,
  found,
  created_at,
  alerts_since,
  told_at,
}: SavedSearchItem) => ({
  name,
  search,
  alerts,
  found,
  created_at,
  alerts_since: alerts_since ?? null,
  told_at: told_at ?? null,
})

const blockOf = async ({ name, search, alerts, created_at, told_at }: SavedSearchItem): Promise<Block> => ({
  kind: 'facts',
  title: name,
  rows: [
    ...(await filterRows(search)),
    ['Tells you about new people', modeLabels[alerts]],
    ...(told_at === undefined ? [] : ([['Last alert', dayOf(told_at)]] as const)),
    ['Saved', dayOf(created_at)],
  ],
})

/** The member's saved searches, latest first. */
export const savedSearches: ExportPart = {
  name: 'saved_searches',
  title: 'Saved searches',
  of: ['savedSearch'],
  read: async ({ actor }) => {
    const saved = await listSavedSearches(actor.userId)
    return { data: saved.map(exportSearch), blocks: await Promise.all(saved.map(blockOf)) }
  },
}

const answer =
  (labels: Readonly<Record<string, string>>): Fact['read'] =>
  (value, { labelOf }) =>
    labelOf(labels, String(value))

/** Filters whose values differ from those of the profile field. */
const otherFacts: Readonly<Partial<Record<ChoiceFilter, Fact>>> = {
  has_children: { label: 'Children', read: answer(yesNoLabels) },
  made_by: { label: 'Who the profile is for', read: answer(madeByLabels) },
}

const flagLabels: Readonly<Record<FlagFilter, string>> = {
  with_picture: 'With a picture',
  verified: 'Verified',
  online: `Here in the last ${recentlyOnlineDays} days`,
}

const ranges: Readonly<Record<RangeFilter, readonly [label: string, read: (value: number) => string]>> = {
  age: ['Age', String],
  height: ['Height', heightText],
}

function factOf(name: ChoiceFilter): Fact | undefined {
  const [section, field] = choiceFilters[name] ?? []
  const facts: Readonly<Record<string, Fact>> | undefined = section && profileFacts[section].facts
  return otherFacts[name] ?? (field === undefined ? undefined : facts?.[field])
}

/**
 * The filters as if they were one member's profile. With several religions none is set, since the labels of other fields
 * depend on a single one.
 */
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

/** The filters of a saved search in words. */
async function filterRows(search: SavedFilters): Promise<Row[]> {
  const { ranges: bounds, flags, since } = filtersOf(search)
  return [
    ...choiceRows(search, await wordingFor(search)),
    ...rangeNames.flatMap((name): Row[] => (bounds[name] ? [rangeRow(name, bounds[name])] : [])),
    ...flagNames.flatMap((name): Row[] => (flags.includes(name) ? [[flagLabels[name], 'Yes']] : [])),
    ...(since === undefined ? [] : ([['Joined', `From ${formatDate(since)}`]] as const)),
  ]
}
