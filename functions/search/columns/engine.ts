import type { SearchEngine, SearchEntry, SearchQuery, SearchResult } from '../engine'
import { checksOf } from './checks'
import { Counts } from './count'
import { hiddenBit } from './filter-bits'
import { Members } from './members'
import { Top } from './top'

/** Rows that are looked at together: what they fail fits the processor's cache. */
const blockSize = 16_384

/** One bit and no more. */
const isSingle = (bits: number) => (bits & (bits - 1)) === 0

/** Searches members in columns of numbers in memory, one row each (0061): column by column, with no index that has to be kept. */
export class ColumnEngine implements SearchEngine {
  private readonly failed = new Uint32Array(blockSize)

  /** What a snapshot holds. */
  constructor(readonly members: Members = new Members()) {}

  get size(): number {
    return this.members.size
  }

  apply(entries: Iterable<SearchEntry>): void {
    for (const { id, facts } of entries)
      if (facts) this.members.put(id, facts)
      else this.members.remove(id)
  }

  search(query: SearchQuery): SearchResult {
    const { members, failed } = this
    members.plans.judgeAt(query.now.getTime())
    const checks = checksOf(members, query)
    const top = new Top(members, query.sort, query.size, query.after)
    const counts = query.counts ? new Counts(members, query, blockSize) : undefined
    let total = 0
    // The newest first, who often are the last: the fewer have to make room for others at the top.
    for (let to = members.rows; to > 0; to -= blockSize) {
      const from = Math.max(0, to - blockSize)
      for (const check of checks) check(failed, from, to - from)
      total += this.take(from, to, top, counts)
      counts?.addUp()
    }
    const found = top.places()
    return { found, more: top.beyond > found.length, total, ...counts?.result(total) }
  }

  /** Takes the rows of a block that fail nothing, and for the counts those that fail one filter; returns how many pass. */
  private take(from: number, to: number, top: Top, counts: Counts | undefined): number {
    const { failed } = this
    let total = 0
    for (let row = to - 1; row >= from; row--) {
      const bits = failed[row - from]!
      if (bits === 0) {
        total++
        top.offer(row)
        counts?.pass(row)
      } else if (counts && bits !== hiddenBit && isSingle(bits)) counts.fail(row, bits)
    }
    return total
  }
}
