import { dayAt } from '#shared/format'
import { noFit } from '#functions/domain/fit'
import type { SearchSort } from '#shared/search'
import type { FoundPerson, SearchQuery } from '../engine'
import type { Fits } from './fits'
import { dayNumber, type Members } from './members'
import { featuredRank, rankBits } from './plan-column'

/** Of each rank in the order of `listed`: more than any time. */
const rankStep = 2 ** 50

/** Of each year: more than any time. */
const yearStep = 2 ** 42

/** Of a featured plan, and of each point of a fit: more than any time, and than that. */
const featuredStep = 2 ** 42
const fitStep = 2 ** 43
const eldest = 150

/** By years, which everybody is shown: by days, places in a list would tell the day of birth. */
function youthOf(born: number, today: number): number {
  const youth = eldest - Math.floor((today - born) / 10_000)
  return youth < 0 ? 0 : youth
}

/** Featured plans break ties of fit, and no other plan does anything. */
const fitOrder = ({ plans, joined }: Members, distance: number, row: number): number =>
  (noFit - distance) * fitStep +
  ((plans.running[row]! & rankBits) === featuredRank ? featuredStep : 0) +
  joined[row]!

/** In descending order by it lists are; of equals, by the id. */
function orderOf({ plans, joined, dob }: Members, sort: SearchSort, today: number, row: number): number {
  if (sort === 'age') return youthOf(dob[row]!, today) * yearStep + joined[row]!
  return sort === 'newest' ? joined[row]! : (plans.running[row]! & rankBits) * rankStep + joined[row]!
}

/** The first rows of a list after a place, of rows that come in any order: a heap with the last of them on top. */
export class Top {
  /** Rows that come after the place. */
  beyond = 0
  private readonly orders: number[] = []
  private readonly rows: number[] = []
  private readonly after: { order: number; id: Uint8Array } | undefined
  private readonly size: number
  private readonly sort: SearchSort
  private readonly today: number

  constructor(
    private readonly members: Members,
    query: SearchQuery,
  ) {
    const { after, size, sort, now } = query
    this.size = size
    this.sort = sort
    this.today = dayNumber(dayAt(now))
    this.after = after && { order: after.order, id: new TextEncoder().encode(after.id) }
  }

  /** `distance`: how far they are from fitting the viewer, for the order by it. */
  offer(row: number, distance: number): void {
    const { members, sort, today } = this
    const order = sort === 'fit' ? fitOrder(members, distance, row) : orderOf(members, sort, today, row)
    if (this.after && !this.isAfter(order, row, this.after)) return
    this.beyond++
    if (this.rows.length < this.size) this.add(order, row)
    else if (this.size > 0 && this.comesBefore(order, row, 0)) this.sink(order, row, this.rows.length)
  }

  private isAfter(order: number, row: number, place: { order: number; id: Uint8Array }): boolean {
    return order < place.order || (order === place.order && this.members.ids.compareTo(row, place.id) < 0)
  }

  private comesBefore(order: number, row: number, at: number): boolean {
    const other = this.orders[at]!
    return order > other || (order === other && this.members.ids.compare(row, this.rows[at]!) > 0)
  }

  private put(at: number, order: number, row: number): void {
    this.orders[at] = order
    this.rows[at] = row
  }

  private add(order: number, row: number): void {
    let at = this.rows.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.comesBefore(order, row, parent)) break
      this.put(at, this.orders[parent]!, this.rows[parent]!)
      at = parent
    }
    this.put(at, order, row)
  }

  /** Puts a row in the place of the one on top of the first `length`. */
  private sink(order: number, row: number, length: number): void {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= length) break
      const other = child + 1
      // The later of the two goes up.
      if (other < length && this.comesBefore(this.orders[child]!, this.rows[child]!, other)) child = other
      if (!this.comesBefore(order, row, child)) break
      this.put(at, this.orders[child]!, this.rows[child]!)
      at = child
    }
    this.put(at, order, row)
  }

  /** The rows in order, with how they fit. To be asked for once. */
  people(fits: Fits | undefined): FoundPerson[] {
    for (let last = this.rows.length - 1; last > 0; last--) {
      const [order, row] = [this.orders[last]!, this.rows[last]!]
      this.put(last, this.orders[0]!, this.rows[0]!)
      this.sink(order, row, last)
    }
    return this.rows.map((row, at) => {
      const fit = fits?.fitOf(row)
      return { order: this.orders[at]!, id: this.members.ids.idOf(row), ...(fit && { fit }) }
    })
  }
}
