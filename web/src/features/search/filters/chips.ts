import { t } from '@lingui/core/macro'
import { type ChoiceFilter, choiceNames, type FilterName, flagNames, rangeNames } from '#shared/search'
import { formatDate, heightText } from '#web/lib/wording/wording'
import { valueLabel } from './choices'
import { activeIn, type PeopleSearch, withoutFilter, withValues } from './people-search'
import { titleOf } from './filter-titles'

/** One active filter value. */
export interface ActiveChip {
  id: string
  label: string
  /** Removes it from a search. */
  takeFrom: (search: PeopleSearch) => PeopleSearch
}

const isChoice = (name: FilterName): name is ChoiceFilter => choiceNames.some((one) => one === name)

/** Their values say too little without the title. */
const titled: readonly ChoiceFilter[] = ['made_by', 'religious_status']

const titledText = (title: string, value: string) => t`${title}: ${value}`

function chipsOfChoice(
  search: PeopleSearch,
  name: ChoiceFilter,
  stateNames: Readonly<Record<string, string>>,
): ActiveChip[] {
  const named = (search[name] ?? []).map(
    (value) => [value, valueLabel(name, value, search, stateNames)] as const,
  )
  // Several values may share a label.
  const labels = [...new Set(named.map(([, label]) => label))]
  return labels.map((label) => ({
    id: `${name} ${label}`,
    label: titled.includes(name) ? titledText(titleOf(name, search), label) : label,
    takeFrom: (from) =>
      withValues(
        from,
        name,
        named.flatMap(([value, other]) => (other === label ? [] : [value])),
      ),
  }))
}

function rangeLabel(search: PeopleSearch, name: 'age' | 'height'): string {
  const title = titleOf(name, search)
  const text = (value: number) => (name === 'height' ? heightText(value) : String(value))
  const { [`${name}_min` as const]: min, [`${name}_max` as const]: max } = search
  if (max === undefined) return t`${title} from ${text(min ?? 0)}`
  return min === undefined ? t`${title} up to ${text(max)}` : t`${title} ${text(min)} to ${text(max)}`
}

/** The active filters as texts. `stateNames` maps values to the names loaded so far. */
export function chipsOf(search: PeopleSearch, stateNames: Readonly<Record<string, string>>): ActiveChip[] {
  return activeIn(search).flatMap((name) => {
    if (isChoice(name)) return chipsOfChoice(search, name, stateNames)
    const takeFrom = (from: PeopleSearch) => withoutFilter(from, name)
    const range = rangeNames.find((one) => one === name)
    if (range) return [{ id: name, label: rangeLabel(search, range), takeFrom }]
    if (flagNames.some((one) => one === name)) return [{ id: name, label: titleOf(name, search), takeFrom }]
    return [{ id: name, label: t`Joined since ${formatDate(search.since ?? '')}`, takeFrom }]
  })
}
