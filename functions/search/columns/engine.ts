import type { SearchEngine, SearchEntry, SearchQuery, SearchResult } from '../engine'
import { checksOf, openingOf } from './checks'
import { Counts } from './count'
import { Fits, roomToJudge } from './fits'
import { Members } from './members'
import type { Block } from './passes'
import { Top } from './top'

/** Rows that are looked at together: what they fail fits the processor's cache. */
const blockSize = 16_384

interface Takers {
  top: Top
  counts: Counts | undefined
  /** By place in the block. */
  distances: Uint16Array | undefined
}

/** Searches members in columns of numbers in memory, one row each (0061): column by column, with no index that has to be kept. */
export class ColumnEngine implements SearchEngine {
  private readonly block: Block = {
    rows: new Uint32Array(blockSize),
    failed: new Uint32Array(blockSize),
    count: 0,
    counts: false,
  }

  private readonly judged = roomToJudge(blockSize)

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
    const { members, block } = this
    members.plans.judgeAt(query.now.getTime())
    const open = openingOf(members, query)
    const checks = checksOf(members, query)
    const fits = query.viewer && new Fits(members, query.viewer, query.now, this.judged)
    const judges = query.sort === 'fit' || query.suggested
    const top = new Top(members, query)
    const counts = query.counts ? new Counts(members, query, blockSize) : undefined
    block.counts = counts !== undefined
    let total = 0
    // The newest first, who often are the last: the fewer have to make room for others at the top.
    for (let to = members.rows; to > 0; to -= blockSize) {
      const from = Math.max(0, to - blockSize)
      open(block, from, to)
      for (const check of checks) check(block)
      if (judges) fits?.judge(block)
      if (query.suggested) fits?.keepSuggested(block)
      total += this.take({ top, counts, distances: fits?.judged.distances })
      counts?.addUp()
    }
    const found = top.people(fits)
    return { found, more: top.beyond > found.length, total, ...counts?.result(total) }
  }

  /** Takes the rows of the block that fail nothing, and for the counts those that fail one filter; returns how many pass. */
  private take({ top, counts, distances }: Takers): number {
    const { rows, failed, count } = this.block
    let total = 0
    for (let at = count - 1; at >= 0; at--) {
      const bits = counts ? failed[at]! : 0
      if (bits === 0) {
        total++
        top.offer(rows[at]!, distances ? distances[at]! : 0)
        counts?.pass(rows[at]!)
      } else counts?.fail(rows[at]!, bits)
    }
    return total
  }
}
