import { searchMs } from '#shared/limits'
import type { ListedEntry } from './entries'

const isoOf = (ms: number) => new Date(ms).toISOString()

/**
 * How far the listing of changes was read, and which changes were seen lately. The listing is that of an index: it lags, each of
 * its copies for itself, so that what was read may be followed by something earlier. And the times in it are those of several
 * clocks.
 */
export class ChangeCheckpoint {
  /** When each member changed last, of those who changed lately. */
  private readonly seen = new Map<string, string>()
  private newest = 0
  private reached: string | undefined
  /** When the listing was read further back last. */
  private readBackAt: number | undefined
  private isReadingBack = false

  /** With a place up to which everything is known, except for what lagged. */
  constructor(place?: string) {
    this.reached = place
  }

  /** Up to here everything is known, except for what lags; undefined until the listing was read to its end once. */
  get place(): string | undefined {
    return this.reached
  }

  /** Where to read on at `now`: a little before the place, and at first and now and then further back. */
  since(now: number): string | undefined {
    if (this.reached === undefined) return undefined
    // At first, too: for whoever reached the place, the index may have lagged longer.
    this.isReadingBack = this.readBackAt === undefined || now - this.readBackAt >= searchMs.again.every
    return isoOf(Date.parse(this.reached) - (this.isReadingBack ? searchMs.again.back : searchMs.overlap))
  }

  /** Those of some entries, as the listing tells them in order, that are news. */
  takeNew(entries: readonly ListedEntry[], now: number): ListedEntry[] {
    const kept = isoOf(now - searchMs.remembered)
    return entries.filter(({ id, at }) => {
      if (at <= (this.seen.get(id) ?? '')) return false
      if (at >= kept) this.seen.set(id, at)
      this.newest = Math.max(this.newest, Date.parse(at))
      return true
    })
  }

  /** Says that the listing was read, from `since` to its end, the first page of which was asked for at `asked`. */
  recordEnd(asked: number): void {
    if (this.isReadingBack || this.readBackAt === undefined) {
      this.readBackAt = asked
      this.forgetOld(asked)
    }
    // Never beyond one's own clock: another may be ahead of those by which the next changes are told.
    this.reached = isoOf(Math.min(asked, Math.max(this.newest, asked - searchMs.settled)))
  }

  private forgetOld(now: number): void {
    const kept = isoOf(now - searchMs.remembered)
    for (const [id, at] of this.seen) if (at < kept) this.seen.delete(id)
  }
}
