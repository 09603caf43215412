import { distanceOf, fitOf, type FitPerson, isSuggested, noFit } from '#functions/features/profiles/fit'
import { fitPersonOf } from '#functions/features/profiles/fit-person'
import { withParts } from '#functions/features/search/general-values'
import { namesOf } from '#functions/features/search/query'
import type { SearchAudience, SearchedPlan, SearchFacts } from '#functions/features/search/facts'
import type {
  SearchEngine,
  SearchEntry,
  SearchPlace,
  SearchQuery,
  SearchResult,
} from '#functions/features/search/engine'
import { ageAt, dayAt } from '#shared/format'
import { toWholeInch } from '#shared/options/measures'
import {
  type FilterName,
  filterNames,
  type FlagFilter,
  flagNames,
  recentlyOnlineDays,
  type SearchCounts,
} from '#shared/search'
import { dayMs } from '#shared/units'

interface Member extends SearchFacts {
  id: string
  /** For a day, since they are asked for in each search. */
  person?: { day: string; is: FitPerson }
}

function personOf(member: Member, now: Date): FitPerson {
  const day = dayAt(now)
  if (member.person?.day !== day) member.person = { day, is: fitPersonOf(member, now) }
  return member.person.is
}

const planOf = ({ plans = [] }: Member, now: Date): SearchedPlan | undefined =>
  plans.find(({ until }) => now < new Date(until))

const isFor = (audience: SearchAudience | undefined, { verified }: SearchQuery) =>
  audience === 'everyone' ||
  (audience === 'verified_users' && verified !== false) ||
  (audience === 'checked_users' && verified === 'check')

const heightOf = ({ height }: Member) => toWholeInch(height)

const isWithin = (value: number, min = -Infinity, max = Infinity) => value >= min && value <= max

/** The member's value for a filter, as the viewer may see it; undefined if there is none. */
function valueOf(member: Member, name: FilterName, query: SearchQuery): string | undefined {
  const { now } = query
  const flag = (isOn: boolean) => (isOn ? 'true' : undefined)
  switch (name) {
    case 'age':
      return String(ageAt(member.dob, now))
    case 'height':
      return String(heightOf(member))
    case 'with_picture':
      return flag(isFor(member.picture, query))
    case 'verified':
      return flag(planOf(member, now)?.verified === true)
    case 'phone_checked':
      return flag(member.phone_checked === true)
    case 'photo_checked':
      return flag(member.photo_checked === true)
    case 'identity_checked':
      return flag(member.identity_checked === true)
    case 'online': {
      const { seen } = member
      const since = dayAt(new Date(now.getTime() - (recentlyOnlineDays - 1) * dayMs))
      return flag(seen !== undefined && isFor(seen.by, query) && seen.on >= since)
    }
    case 'since':
      return undefined
    default:
      return member[name]
  }
}

const isFlag = (name: FilterName): name is FlagFilter => flagNames.some((flag) => flag === name)

function passes(member: Member, name: FilterName, query: SearchQuery): boolean {
  const { choices, ranges, since = '' } = query.filters
  const value = valueOf(member, name, query)
  switch (name) {
    case 'age':
      return isWithin(Number(value), ranges.age?.min, ranges.age?.max)
    case 'height': {
      const { min = -Infinity, max } = ranges.height ?? {}
      return isWithin(Number(value), toWholeInch(min), max && toWholeInch(max))
    }
    case 'since':
      return dayAt(new Date(member.joined)) >= since
    default:
      if (isFlag(name)) return value === 'true'
      return value !== undefined && withParts(name, choices[name]!).includes(value)
  }
}

const fitOrder = (member: Member, { viewer, now }: SearchQuery): number => {
  const distance = viewer ? distanceOf(viewer, personOf(member, now)) : noFit
  const featured = planOf(member, now)?.featured ? 2 ** 32 : 0
  return (noFit - distance) * 2 ** 33 + featured + Math.floor(member.joined / 1000)
}

function orderOf(member: Member, query: SearchQuery): number {
  const { sort, now } = query
  if (sort === 'fit') return fitOrder(member, query)
  if (sort === 'age') return (150 - ageAt(member.dob, now)) * 2 ** 42 + member.joined
  if (sort === 'newest') return member.joined
  const plan = planOf(member, now)
  const rank = plan ? (plan.featured ? 2 : 1) : 0
  return rank * 2 ** 50 + member.joined
}

const comesBefore = (one: SearchPlace, other: SearchPlace) =>
  one.order > other.order || (one.order === other.order && one.id > other.id)

/** Counts by filter and value: members who match that value and all other filters. */
function countsOf(members: readonly Member[], query: SearchQuery): SearchCounts {
  const inUse = namesOf(query.filters)
  const counts: SearchCounts = {}
  for (const name of filterNames) {
    const others = inUse.filter((other) => other !== name)
    for (const member of members) {
      const value = valueOf(member, name, query)
      if (value === undefined || !others.every((other) => passes(member, other, query))) continue
      const values = (counts[name] ??= {})
      values[value] = (values[value] ?? 0) + 1
    }
  }
  return counts
}

function withoutEach(members: readonly Member[], query: SearchQuery) {
  const inUse = namesOf(query.filters)
  const totals = inUse.map((name) => {
    const others = inUse.filter((other) => other !== name)
    return [name, members.filter((one) => others.every((other) => passes(one, other, query))).length]
  })
  return Object.fromEntries(totals) as Partial<Record<FilterName, number>>
}

/** The reference search: the simplest correct implementation, fast enough for thousands of members. */
export class NaiveSearch implements SearchEngine {
  private readonly members = new Map<string, Member>()

  get size(): number {
    return this.members.size
  }

  apply(entries: Iterable<SearchEntry>): void {
    for (const { id, facts } of entries)
      if (facts) this.members.set(id, { ...facts, id })
      else this.members.delete(id)
  }

  search(query: SearchQuery): SearchResult {
    const { filters, now, size, after, viewer, suggested } = query
    const seen = [...this.members.values()].filter(
      (one) => isFor(one.visible_to, query) && !query.without.has(one.id),
    )
    const visible = seen.filter((one) => !viewer || !suggested || isSuggested(viewer, personOf(one, now)))
    const match = (one: Member) => namesOf(filters).every((name) => passes(one, name, query))
    const matching = visible.filter(match)
    const besides = viewer
      ? seen.filter((one) => one.gender !== viewer.gender && match(one)).length - matching.length
      : 0
    const places = matching
      .map((one) => ({ order: orderOf(one, query), id: one.id }))
      .sort((one, other) => (comesBefore(one, other) ? -1 : 1))
      .filter((place) => !after || comesBefore(after, place))
    const found = places.slice(0, size).map((place) => {
      const fit = viewer && fitOf(viewer, personOf(this.members.get(place.id)!, now))
      return { ...place, ...(fit && { fit }) }
    })
    return {
      found,
      more: places.length > found.length,
      total: matching.length,
      ...(suggested && { besides }),
      ...(query.counts && {
        counts: countsOf(visible, query),
        withoutFilter: withoutEach(visible, query),
      }),
    }
  }
}
