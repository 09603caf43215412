import type { SearchFilters } from '#functions/domain/search-query'
import type { Random } from '#infra/local/demo/generators/random'
import { dayAt } from '#shared/format'
import { choiceNames, type FilterName, flagNames } from '#shared/search'
import { dayMs } from '#shared/units'
import { fewValues } from '#test/support/people-of-each-standing'

/* Filters by chance, and the parameters that ask for them. */

/** Some of the values of a filter, or a range of it, or that it is on. */
function filterBy(name: FilterName, random: Random, now: Date): Partial<SearchFilters> {
  if (name === 'age' || name === 'height') {
    const values = name === 'age' ? [18, 25, 31, 45, 60] : [4.5, 5, 5.5, 6, 6.5]
    const [min, max] = [values[random.int(0, 2)]!, values[random.int(2, 4)]!]
    return { ranges: { [name]: random.pick([{ min }, { max }, { min, max }]) } }
  }
  if (name === 'since') return { since: dayAt(new Date(now.getTime() - random.int(0, 30) * dayMs)) }
  const choice = choiceNames.find((one) => one === name)
  if (!choice) return { flags: flagNames.filter((one) => one === name) }
  const values = fewValues[choice]
  const some = values.filter(() => random.chance(0.6))
  return { choices: { [name]: some.length > 0 ? some : [random.pick(values)] } }
}

/** By each of these names some filter. */
export function filtersBy(names: readonly FilterName[], random: Random, now: Date): SearchFilters {
  const some = names.map((name) => filterBy(name, random, now))
  const since = some.find((one) => one.since !== undefined)?.since
  return {
    choices: Object.assign({}, ...some.map(({ choices }) => choices)) as SearchFilters['choices'],
    ranges: Object.assign({}, ...some.map(({ ranges }) => ranges)) as SearchFilters['ranges'],
    flags: some.flatMap(({ flags = [] }) => flags),
    ...(since !== undefined && { since }),
  }
}

export type Query = Record<string, string | readonly string[]>

/** The parameters that ask for them. */
export function asParameters({ choices, ranges, flags, since }: SearchFilters): Query {
  const query: Query = { ...choices }
  for (const [name, { min, max }] of Object.entries(ranges)) {
    if (min !== undefined) query[`${name}_min`] = String(min)
    if (max !== undefined) query[`${name}_max`] = String(max)
  }
  for (const flag of flags) query[flag] = 'true'
  if (since !== undefined) query['since'] = since
  return query
}
