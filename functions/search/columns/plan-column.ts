import type { SearchedPlan } from '#functions/domain/search-facts'
import { resized, roomFor, withRoom } from './arrays'

/** What a row's plan gives: its rank in the lower two bits, and whether it has the verified mark. */
export const rankBits = 3
export const verifiedBit = 4

export const featuredRank = 2
const boughtRank = 1

const givenBy = ({ verified, featured }: SearchedPlan): number =>
  (featured ? featuredRank : boughtRank) | (verified ? verifiedBit : 0)

export interface FlatPlans {
  /** By plan: whose it is, in order of the rows; until when it runs, and what it gives. */
  rows: Uint32Array
  until: Float64Array
  given: Uint8Array
}

/**
 * By row, the bought plans, of which the first that is not over runs. Which that is is kept by row as of a moment, with the
 * time before and after it in which no plan ends: a search at another time, before or after, judges all anew, which takes
 * milliseconds for a million members and happens only when a plan has ended in between.
 */
export class PlanColumn {
  /** By row, what the plan gives that runs at the moment. */
  running: Uint8Array = new Uint8Array(0)
  private moment = 0
  /** No plan ends later than `from` and earlier than `to`; those that end at `from` are over. */
  private from = -Infinity
  private to = Infinity

  /** By row, its first plan plus one. Plans lie in arrays of their own, each with the next of its row. */
  private first: Uint32Array = new Uint32Array(0)
  private until: Float64Array = new Float64Array(0)
  private given: Uint8Array = new Uint8Array(0)
  private next: Uint32Array = new Uint32Array(0)
  private used = 0
  private free = 0

  makeRoom(rows: number): void {
    this.running = withRoom(this.running, rows)
    this.first = withRoom(this.first, rows)
  }

  set(row: number, plans: readonly SearchedPlan[]): void {
    this.drop(row)
    let following = 0
    for (const plan of plans.toReversed())
      following = this.add(Date.parse(plan.until), givenBy(plan), following)
    this.first[row] = following
    this.running[row] = this.judge(following)
  }

  private add(until: number, given: number, following: number): number {
    const plan = this.take()
    this.until[plan] = until
    this.given[plan] = given
    this.next[plan] = following
    return plan + 1
  }

  private take(): number {
    if (this.free > 0) {
      const plan = this.free - 1
      this.free = this.next[plan]!
      return plan
    }
    const plan = this.used++
    this.until = withRoom(this.until, this.used)
    this.given = withRoom(this.given, this.used)
    this.next = withRoom(this.next, this.used)
    return plan
  }

  private drop(row: number): void {
    let plan = this.first[row]!
    while (plan > 0) {
      const following = this.next[plan - 1]!
      this.until[plan - 1] = 0
      this.given[plan - 1] = 0
      this.next[plan - 1] = this.free
      this.free = plan
      plan = following
    }
    this.first[row] = 0
    this.running[row] = 0
  }

  /** Brings `running` to a moment, epoch milliseconds. */
  judgeAt(moment: number): void {
    if (moment >= this.from && moment < this.to) return
    this.moment = moment
    this.from = -Infinity
    this.to = Infinity
    const { first, running } = this
    for (let row = 0; row < first.length; row++) if (first[row] !== 0) running[row] = this.judge(first[row]!)
  }

  /** What the plan gives that runs at the moment, of a row's plans; takes their ends into the time in which none ends. */
  private judge(first: number): number {
    let given = 0
    for (let plan = first; plan > 0; plan = this.next[plan - 1]!) {
      const until = this.until[plan - 1]!
      if (until <= this.moment) this.from = Math.max(this.from, until)
      if (until > this.moment) {
        if (given === 0) given = this.given[plan - 1]!
        this.to = Math.min(this.to, until)
      }
    }
    return given
  }

  /** The plans of some rows, which are numbered by their order. */
  flatten(rows: Uint32Array): FlatPlans {
    const flat: FlatPlans = {
      rows: new Uint32Array(this.used),
      until: new Float64Array(this.used),
      given: new Uint8Array(this.used),
    }
    let count = 0
    for (let at = 0; at < rows.length; at++)
      for (let plan = this.first[rows[at]!]!; plan > 0; plan = this.next[plan - 1]!) {
        flat.rows[count] = at
        flat.until[count] = this.until[plan - 1]!
        flat.given[count] = this.given[plan - 1]!
        count++
      }
    return {
      rows: flat.rows.subarray(0, count),
      until: flat.until.subarray(0, count),
      given: flat.given.subarray(0, count),
    }
  }

  /** The column with these plans of so many rows, in memory of its own with room for more; undefined where they are in no order. */
  static of(room: number, rowCount: number, { rows, until, given }: FlatPlans): PlanColumn | undefined {
    const { length } = rows
    const column = new PlanColumn()
    column.running = new Uint8Array(room)
    column.first = new Uint32Array(room)
    column.until = resized(until, roomFor(length))
    column.given = resized(given, roomFor(length))
    column.next = new Uint32Array(roomFor(length))
    column.used = length
    for (let plan = length - 1; plan >= 0; plan--) {
      const row = rows[plan]!
      const isInOrder = row < rowCount && (plan === length - 1 || row <= rows[plan + 1]!)
      if (!isInOrder) return undefined
      column.next[plan] = column.first[row]!
      column.first[row] = plan + 1
    }
    // Judged at the first search.
    column.from = Infinity
    return column
  }
}
