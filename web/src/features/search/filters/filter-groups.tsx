import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useId, useState } from 'react'
import type { FilterName } from '#shared/search'
import { Icon } from '#web/ui/icon'
import { FilterContext, type Filters, useFilters } from './filter-context'
import { BoxesField, FlagField, GenderField, ListField, RangeField, SinceField, SortField } from './fields'
import { shortLists, type Belief, beliefChoices } from './choices'
import { LockedFilters } from './locked-filters'
import { activeIn, type PeopleSearch, withValues } from './people-search'
import { PlaceFields } from './place-fields'
import { mayUse } from './filter-access'
import { useWorldOptions } from '#web/lib/places'

/** Mother tongues or nationalities. */
function WorldField({ name }: { name: 'mother_tongue' | 'nationality' }) {
  const { i18n } = useLingui()
  const { languages, nationalities } = useWorldOptions(i18n.locale)
  return <ListField name={name} choices={name === 'nationality' ? nationalities : languages} />
}

/** Removes maslaks and castes that do not belong to the chosen religions. */
function followReligions(search: PeopleSearch): PeopleSearch {
  const { religion = [] } = search
  return (['maslak', 'caste'] as const).reduce((kept, belief) => {
    const offered = new Set(beliefChoices(belief, religion).map(({ value }) => value))
    const values = kept[belief]?.filter((value) => offered.has(value)) ?? []
    return withValues(kept, belief, religion.length > 0 ? values : [])
  }, search)
}

/** Maslak or caste of the chosen religions. Renders nothing if there are none. */
function BeliefField({ name }: { name: Belief }) {
  const { search } = useFilters()
  if (!search.religion && !search[name]) return null
  return <ListField name={name} choices={beliefChoices(name, search.religion)} />
}

const jobs = () => shortLists.job_post().map(({ values, label }) => ({ value: values[0] ?? '', label }))

type Fields = readonly (readonly [filters: FilterName | readonly FilterName[], field: ReactNode])[]

interface Group {
  title: ReactNode
  fields: () => Fields
}

const groups: readonly Group[] = [
  {
    title: <Trans>Basics</Trans>,
    fields: () => [
      ['gender', <GenderField />],
      ['age', <RangeField name="age" />],
      ['height', <RangeField name="height" />],
      ['marital_status', <BoxesField name="marital_status" />],
      ['has_children', <BoxesField name="has_children" />],
    ],
  },
  {
    title: <Trans>Faith and family</Trans>,
    fields: () => [
      ['religion', <BoxesField name="religion" />],
      ['maslak', <BeliefField name="maslak" />],
      ['caste', <BeliefField name="caste" />],
      ['religious_status', <BoxesField name="religious_status" />],
      ['mother_tongue', <WorldField name="mother_tongue" />],
      ['family_status', <BoxesField name="family_status" />],
    ],
  },
  {
    title: <Trans>Work and education</Trans>,
    fields: () => [
      ['education', <BoxesField name="education" />],
      ['profession', <BoxesField name="profession" />],
      ['job_post', <ListField name="job_post" choices={jobs()} />],
      ['monthly_income', <BoxesField name="monthly_income" />],
    ],
  },
  {
    title: <Trans>Where they live</Trans>,
    fields: () => [
      ['nationality', <WorldField name="nationality" />],
      [['country', 'residence_state', 'residence_city'], <PlaceFields />],
    ],
  },
  {
    title: <Trans>More</Trans>,
    fields: () => [
      ['with_picture', <FlagField name="with_picture" />],
      ['identity_checked', <FlagField name="identity_checked" />],
      ['photo_checked', <FlagField name="photo_checked" />],
      ['phone_checked', <FlagField name="phone_checked" />],
      ['verified', <FlagField name="verified" />],
      ['online', <FlagField name="online" />],
      ['since', <SinceField />],
      ['made_by', <BoxesField name="made_by" />],
    ],
  },
]

/** Fields in a disclosure whose title says how many are active. Starts open if any are. */
function FoldedGroup({ title, fields, open: atFirst }: { title: ReactNode; fields: Fields; open: boolean }) {
  const id = useId()
  const { search } = useFilters()
  const own = new Set(fields.flatMap(([names]) => names))
  const active = activeIn(search).filter((name) => own.has(name)).length
  const [open, setOpen] = useState(atFirst || active > 0)
  return (
    <chakra.section aria-labelledby={`${id}-title`} borderBlockStart="1px solid" borderBlockStartColor="line">
      <chakra.h3 id={`${id}-title`} fontFamily="body" fontSize="17" fontWeight="bold">
        <chakra.button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          width="100%"
          minHeight="control"
          textAlign="start"
          cursor="pointer"
        >
          <span>
            <span>{title}</span>
            {active > 0 && (
              <chakra.span color="tile.ink" marginInlineStart="1.5">
                {`(${active})`}
              </chakra.span>
            )}
          </span>
          <chakra.span aria-hidden="true" flex="none" transform={open ? 'rotate(180deg)' : undefined}>
            <Icon name="down" />
          </chakra.span>
        </chakra.button>
      </chakra.h3>
      {/* Lists of places load when they become visible. */}
      <chakra.div id={id} hidden={!open}>
        {open && (
          <chakra.div
            display="grid"
            gridTemplateColumns="minmax(0, 1fr)"
            gap="5"
            paddingBlock="2"
            paddingBlockEnd="6"
          >
            {fields.map(([names, field]) => (
              <Fragment key={String(names)}>{field}</Fragment>
            ))}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.section>
  )
}

/** All filters in groups. In place of locked filters, says how to unlock them. */
export function FilterGroups({ search, change, ...rest }: Filters) {
  const { viewerKind } = rest
  const follow: Filters['change'] = (next) =>
    change(next.religion === search.religion ? next : followReligions(next))
  const isOpen = ([names]: Fields[number]) => [names].flat().every((name) => mayUse(name, viewerKind))
  return (
    <FilterContext value={{ search, change: follow, ...rest }}>
      <chakra.div marginBlockEnd="5">
        <SortField />
      </chakra.div>
      {groups.map(({ title, fields }, index) => {
        const open = fields().filter(isOpen)
        return open.length > 0 && <FoldedGroup key={index} title={title} fields={open} open={index === 0} />
      })}
      {(viewerKind === 'visitor' || viewerKind === 'newcomer') && <LockedFilters viewerKind={viewerKind} />}
    </FilterContext>
  )
}
