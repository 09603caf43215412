import { writerLabels } from '#shared/options/made-by'
import { yesNoLabels } from '#shared/options/yes-no'
import { type Fact, factLabel, factText, profileFacts } from '#shared/profile-facts'
import type { SavedFilters } from '#shared/schemas/saved-search'
import {
  type ChoiceFilter,
  choiceFilters,
  choiceNames,
  flagNames,
  type RangeFilter,
  rangeNames,
} from '#shared/search'
import { isolated } from '#functions/core/isolated'
import type { SavedSearchItem } from '#functions/features/saved-searches/items'
import { listSavedSearches } from '#functions/features/saved-searches/store'
import { filtersOf, type SearchRange } from '#functions/features/search/query'
import type { PageWording } from '../wording'
import { type Block, type ExportPart, type Row } from './export-part'
import { wordingFor } from './profile-facts'

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

async function blockOf(
  { name, search, alerts, created_at, told_at }: SavedSearchItem,
  wording: PageWording,
): Promise<Block> {
  const { texts, day } = wording
  const labels = texts.searches
  return {
    kind: 'facts',
    title: isolated(name),
    rows: [
      ...(await filterRows(search, wording)),
      [labels.alerts, labels.alertTimes[alerts]],
      ...(told_at === undefined ? [] : ([[labels.lastAlert, day(told_at)]] as const)),
      [labels.saved, day(created_at)],
    ],
  }
}

/** The member's saved searches, latest first. */
export const savedSearches: ExportPart = {
  name: 'saved_searches',
  of: ['savedSearch'],
  read: async ({ actor, wording }) => {
    const saved = await listSavedSearches(actor.userId)
    const blocks = await Promise.all(saved.map((item) => blockOf(item, wording)))
    return { data: saved.map(exportSearch), blocks }
  },
}

const answer =
  (labels: Readonly<Record<string, string>>): Fact['read'] =>
  (value, { labelOf }) =>
    labelOf(labels, String(value))

/** Filters whose values differ from those of the profile field. */
const otherValues: Readonly<Partial<Record<ChoiceFilter, Fact['read']>>> = {
  has_children: answer(yesNoLabels),
  made_by: answer(writerLabels),
}

function factOf(name: ChoiceFilter, { texts: { searches } }: PageWording): Fact | undefined {
  const read = otherValues[name]
  if (read) return { label: name === 'made_by' ? searches.madeBy : searches.children, read }
  const [section, field] = choiceFilters[name] ?? []
  const facts: Readonly<Record<string, Fact>> | undefined = section && profileFacts[section].facts
  return field === undefined ? undefined : facts?.[field]
}

/**
 * The filters as if they were one member's profile. With several religions none is set, since the labels of other fields
 * depend on a single one.
 */
const answersOf = (search: SavedFilters) => ({
  ...search,
  religion: search.religion?.length === 1 ? search.religion[0] : undefined,
})

async function choiceRows(search: SavedFilters, wording: PageWording): Promise<Row[]> {
  const answers = answersOf(search)
  const facts = await wordingFor(search, wording)
  return choiceNames.flatMap((name): Row[] => {
    const fact = factOf(name, wording)
    const values = search[name]
    return fact && values
      ? [[wording.word(factLabel(fact, answers)), factText(fact, values, answers, facts)]]
      : []
  })
}

function rangeRow(name: RangeFilter, { min, max }: SearchRange, { texts, height }: PageWording): Row {
  const { [name]: label, from, upTo } = texts.searches
  const read = name === 'height' ? height : String
  if (min === undefined) return [label, upTo(max === undefined ? '' : read(max))]
  return [label, max === undefined ? from(read(min)) : texts.span(read(min), read(max))]
}

/** The filters of a saved search in words. */
async function filterRows(search: SavedFilters, wording: PageWording): Promise<Row[]> {
  const { ranges: bounds, flags, since } = filtersOf(search)
  const { texts, yesNo, date } = wording
  const labels = texts.searches
  return [
    ...(await choiceRows(search, wording)),
    ...rangeNames.flatMap((name): Row[] => (bounds[name] ? [rangeRow(name, bounds[name], wording)] : [])),
    ...flagNames.flatMap((name): Row[] => (flags.includes(name) ? [[labels[name], yesNo(true)]] : [])),
    ...(since === undefined ? [] : ([[labels.joined, labels.since(date(since))]] as const)),
  ]
}
