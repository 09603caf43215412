import { type Belief, beliefChoices } from './choices'
import { useFilters } from './filter-context'
import { ListField } from './fields'
import { type PeopleSearch, withValues } from './people-search'

/** The same search, in which maslaks and castes are those of its religions. */
export function followReligions(search: PeopleSearch): PeopleSearch {
  const { religion = [] } = search
  return (['maslak', 'caste'] as const).reduce((kept, belief) => {
    const offered = new Set(beliefChoices(belief, religion).flatMap(({ values }) => values))
    const values = kept[belief]?.filter((value) => offered.has(value)) ?? []
    return withValues(kept, belief, religion.length > 0 ? values : [])
  }, search)
}

/** Maslak or caste, of the religions that are looked for; nothing while none is. */
export function BeliefField({ name }: { name: Belief }) {
  const { search } = useFilters()
  if (!search.religion && !search[name]) return null
  const choices = beliefChoices(name, search.religion).map(({ values, label }) => ({
    value: values[0] ?? '',
    label,
  }))
  return <ListField name={name} choices={choices} />
}
