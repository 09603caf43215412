import type { SearchSort } from '#shared/search'
import { secondMs } from '#shared/units'
import { noFit } from '#functions/features/profiles/fit'
import type { SearchPlace, SearchQuery } from '../engine'
import type { Facets } from './facets'
import { flagBits, type Members } from './members'

/** Order value of a plan rank in `listed`: above any time. */
const rankStep = 2 ** 50

/** Order value of a year: above any time. */
const yearStep = 2 ** 42
const eldest = 150

/** Order values of a featured plan (above any time in seconds) and of a point of fit (above both). */
const featuredStep = 2 ** 32
const fitStep = 2 ** 33

/** The sort value of a row, descending; see `SearchPlace`. `distance`: of its fit to the viewer. */
export type Order = (row: number, distance: number) => number

export function orderBy(members: Members, { sort, now }: SearchQuery, facets: Facets): Order {
  const { joined } = members.numbers
  const ages = facets.age.codes
  const time = now.getTime()
  const isFeatured = (row: number) => (members.planFlagsAt(row, time) & flagBits.featured) !== 0
  const rankOf = (row: number) => (isFeatured(row) ? 2 : members.planFlagsAt(row, time) & flagBits.plan)
  const orders: Record<SearchSort, Order> = {
    newest: (row) => joined[row]!,
    listed: (row) => rankOf(row) * rankStep + joined[row]!,
    age: (row) => Math.max(0, eldest - ages[row]!) * yearStep + joined[row]!,
    fit: (row, distance) =>
      (noFit - distance) * fitStep +
      (isFeatured(row) ? featuredStep : 0) +
      Math.floor(joined[row]! / secondMs),
  }
  return orders[sort]
}

interface Place extends SearchPlace {
  row: number
}

const inOrder = (one: SearchPlace, other: SearchPlace): number =>
  other.order - one.order || (one.id > other.id ? -1 : 1)

/** Places collected before all but the best are dropped. */
const MAX_GATHERED = 1000

/** Collects the first places of a list after a given place, from rows in any order. */
export class PageCollector {
  private places: Place[] = []
  /** The number of rows after the given place. */
  private matching = 0
  private least = -Infinity

  constructor(
    private readonly members: Members,
    private readonly query: Pick<SearchQuery, 'after' | 'size'>,
    private readonly orderOf: Order,
  ) {}

  offer(row: number, distance: number): void {
    const order = this.orderOf(row, distance)
    const { after } = this.query
    if (after && (order > after.order || (order === after.order && this.members.ids[row]! >= after.id)))
      return
    this.matching++
    if (order < this.least) return
    this.places.push({ order, id: this.members.ids[row]!, row })
    if (this.places.length >= MAX_GATHERED) this.cut()
  }

  private cut(): void {
    this.places = this.places.sort(inOrder).slice(0, this.query.size)
    this.least = this.places.at(-1)?.order ?? Infinity
  }

  finish(): { places: Place[]; more: boolean } {
    this.cut()
    return { places: this.places, more: this.matching > this.places.length }
  }
}
