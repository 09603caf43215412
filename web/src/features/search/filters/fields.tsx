import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayAt } from '#shared/format'
import { type ChoiceFilter, type FlagFilter, type RangeFilter, type SearchSort } from '#shared/search'
import { CheckboxField } from '#web/ui/fields/checkbox-field'
import { FieldGroup } from '#web/ui/fields/field'
import { MultiSelectField } from '#web/ui/fields/multi-select-field'
import type { Option } from '#web/ui/fields/options'
import { BareSelect, SelectField } from '#web/ui/fields/select-field'
import { formatDate, heightText } from '#web/lib/wording/wording'
import { type Choice, shortLists, type ShortList } from './choices'
import { countOf, type Filters, useFilters } from './filter-context'
import { rangeValues, withParameters, withValues } from './people-search'
import { defaultSort } from './filter-access'
import { titleOf } from './filter-titles'
import { withGender } from './use-result-count'
import { dayMs } from '#shared/units'

/** An option's label and its number of results. Faded if there are none. */
function Counted({ label, count }: { label: string; count: number | undefined }) {
  return (
    <chakra.span color={count === 0 ? 'ink.muted' : undefined}>
      <span>{label}</span>
      {count !== undefined && (
        <chakra.span color="ink.muted" fontSize="15" marginInlineStart="1" fontVariantNumeric="tabular-nums">
          {` ${count}`}
        </chakra.span>
      )}
    </chakra.span>
  )
}

/** A short list, shown completely. */
export function BoxesField({ name }: { name: ShortList }) {
  const { search, change, page } = useFilters()
  const chosen: readonly string[] = search[name] ?? []
  const toggle = ({ values }: Choice, checked: boolean) => {
    const others = chosen.filter((value) => !values.includes(value))
    change(withValues(search, name, checked ? [...others, ...values] : others))
  }
  return (
    <FieldGroup label={titleOf(name, search)}>
      {() => (
        <chakra.div
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))"
          columnGap="4"
        >
          {shortLists[name]().map((choice: Choice) => (
            <CheckboxField
              key={choice.label}
              label={<Counted label={choice.label} count={countOf(page, name, choice.values)} />}
              checked={choice.values.every((value) => chosen.includes(value))}
              onChange={(checked) => toggle(choice, checked)}
            />
          ))}
        </chakra.div>
      )}
    </FieldGroup>
  )
}

export interface ListFieldProps {
  name: ChoiceFilter
  choices: readonly Option<string>[]
  placeholder?: string
  /** Replaces the default update of the search. */
  onChange?: (values: string[]) => void
}

/** A long list with a search field. */
export function ListField({ name, choices, placeholder, onChange }: ListFieldProps) {
  const { t } = useLingui()
  const { search, change, page } = useFilters()
  return (
    <MultiSelectField
      label={titleOf(name, search)}
      placeholder={placeholder ?? t`Any`}
      value={search[name] ?? []}
      options={choices.map((choice) => ({ ...choice, count: countOf(page, name, [choice.value]) }))}
      onChange={onChange ?? ((values) => change(withValues(search, name, values)))}
    />
  )
}

/** A range. Either end may be open. */
export function RangeField({ name }: { name: RangeFilter }) {
  const { t } = useLingui()
  const { search, change } = useFilters()
  const min = search[`${name}_min`]
  const max = search[`${name}_max`]
  const title = titleOf(name, search)
  const options = rangeValues[name].map((value) => ({
    value,
    label: name === 'height' ? heightText(value) : String(value),
  }))
  const set = (from: number | undefined, to: number | undefined) =>
    change(withParameters(search, { [`${name}_min`]: from, [`${name}_max`]: to }))
  // The end that was chosen last wins.
  const isReversed = (from: number | '', to: number | '') => from !== '' && to !== '' && from > to
  return (
    <FieldGroup label={title}>
      {() => (
        <chakra.div
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))"
          gap="2"
        >
          <BareSelect
            aria-label={t`${title} from`}
            placeholder={t({ message: 'From', context: 'the least of an age or a height' })}
            value={min}
            options={options}
            onChange={(from) => set(from || undefined, isReversed(from, max ?? '') ? undefined : max)}
          />
          <BareSelect
            aria-label={t`${title} up to`}
            placeholder={t`Up to`}
            value={max}
            options={options}
            onChange={(to) => set(isReversed(min ?? '', to) ? undefined : min, to || undefined)}
          />
        </chakra.div>
      )}
    </FieldGroup>
  )
}

export function FlagField({ name }: { name: FlagFilter }) {
  const { search, change, page } = useFilters()
  return (
    <CheckboxField
      label={<Counted label={titleOf(name, search)} count={countOf(page, name, ['true'])} />}
      checked={search[name] !== undefined}
      onChange={(checked) => change(withParameters(search, { [name]: checked ? 'true' : undefined }))}
    />
  )
}

type Genders = 'male' | 'female' | 'both'

function gendersOf({
  search,
  viewerKind,
  defaultGender,
}: Pick<Filters, 'search' | 'viewerKind' | 'defaultGender'>): Genders | '' {
  const [first, second] = search.gender ?? (defaultGender ? [defaultGender] : [])
  if (first) return second ? 'both' : (first as Genders)
  return viewerKind === 'member' ? '' : 'both'
}

/** Women, men, or both. Without a choice, members with a profile see the other gender. */
export function GenderField() {
  const { t } = useLingui()
  const filters = useFilters()
  const { search, change, page, viewerKind, defaultGender } = filters
  const value = gendersOf(filters)
  const counted = (label: string, values: readonly string[]) => {
    const count = countOf(page, 'gender', values)
    return count === undefined ? label : `${label} · ${count}`
  }
  const options = [
    ...shortLists.gender().map(({ values, label }) => ({
      value: values[0] as Genders,
      label: counted(label, values),
    })),
    { value: 'both' as Genders, label: counted(t`Both`, ['male', 'female']) },
  ]
  return (
    <SelectField
      label={titleOf('gender', search)}
      placeholder={value === '' ? t`Choose` : null}
      value={value}
      options={options}
      onChange={(chosen) =>
        chosen && change(withGender(search, chosen, defaultGender, viewerKind !== 'member'))
      }
    />
  )
}

const daysAgo = (days: number) => dayAt(new Date(Date.now() - days * dayMs))

export function SinceField() {
  const { t } = useLingui()
  const { search, change } = useFilters()
  const { since } = search
  const options = [
    { value: daysAgo(7), label: t`In the last week` },
    { value: daysAgo(30), label: t`In the last month` },
  ]
  const isOffered = options.some(({ value }) => value === since)
  return (
    <SelectField
      label={titleOf('since', search)}
      placeholder={t`Any time`}
      value={since}
      options={
        since === undefined || isOffered
          ? options
          : [...options, { value: since, label: t`Since ${formatDate(since)}` }]
      }
      onChange={(chosen) => change(withParameters(search, { since: chosen || undefined }))}
    />
  )
}

export function SortField() {
  const { t } = useLingui()
  const { search, change, viewerKind } = useFilters()
  const defaultOrder = defaultSort(viewerKind)
  const featured = { value: 'listed' as const, label: t`Featured first` }
  const options: { value: SearchSort; label: string }[] = [
    ...(defaultOrder === 'fit' ? [{ value: defaultOrder, label: t`Best fit` }] : [featured]),
    { value: 'newest', label: t`Newest` },
    { value: 'age', label: t`Youngest first` },
    // Not offered if the list is sorted by fit, but an address may contain it.
    ...(defaultOrder === 'fit' && search.sort === 'listed' ? [featured] : []),
  ]
  return (
    <SelectField
      label={<Trans>Order</Trans>}
      placeholder={null}
      value={search.sort ?? defaultOrder}
      options={options}
      onChange={(sort) =>
        change(withParameters(search, { sort: sort && sort !== defaultOrder ? sort : undefined }))
      }
    />
  )
}
