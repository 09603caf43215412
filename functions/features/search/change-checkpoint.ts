import { searchMs } from '#shared/limits'
import type { ListedEntry } from './entries'

const isoOf = (ms: number) => new Date(ms).toISOString()

/**
 * How far the listing of changes was read, and which recent changes were seen. The listing is an index that lags, so
 * earlier changes may appear after later ones; and its times come from several clocks. So reads overlap, and known changes
 * are skipped.
 */
export class ChangeCheckpoint {
  /** The time of the last change of each recently changed member. */
  private readonly seen = new Map<string, string>()
  private newest = 0
  private reached: string | undefined
  /** When the listing was last read further back. */
  private readBackAt: number | undefined
  private isReadingBack = false

  /** `place`: everything up to it is known, except for what lagged. */
  constructor(place?: string) {
    this.reached = place
  }

  /** Everything up to here is known, except for what lags; undefined before the listing was first read to its end. */
  get place(): string | undefined {
    return this.reached
  }

  /** Where to continue reading at `now`: a little before the place; the first time, and periodically, further back. */
  since(now: number): string | undefined {
    if (this.reached === undefined) return undefined
    // Also the first time: the index may have lagged longer when the snapshot was made.
    this.isReadingBack = this.readBackAt === undefined || now - this.readBackAt >= searchMs.again.every
    return isoOf(Date.parse(this.reached) - (this.isReadingBack ? searchMs.again.back : searchMs.overlap))
  }

  /** The entries that were not seen before. */
  takeNew(entries: readonly ListedEntry[], now: number): ListedEntry[] {
    const cutoff = isoOf(now - searchMs.remembered)
    return entries.filter(({ id, at }) => {
      if (at <= (this.seen.get(id) ?? '')) return false
      if (at >= cutoff) this.seen.set(id, at)
      this.newest = Math.max(this.newest, Date.parse(at))
      return true
    })
  }

  /** Records that the listing was read from `since` to its end; the first page was requested at `asked`. */
  recordEnd(requestedAt: number): void {
    if (this.isReadingBack || this.readBackAt === undefined) {
      this.readBackAt = requestedAt
      this.forgetOld(requestedAt)
    }
    // Never beyond the own clock: a clock that is ahead could otherwise hide the next changes.
    this.reached = isoOf(Math.min(requestedAt, Math.max(this.newest, requestedAt - searchMs.settled)))
  }

  private forgetOld(now: number): void {
    const cutoff = isoOf(now - searchMs.remembered)
    for (const [id, at] of this.seen) if (at < cutoff) this.seen.delete(id)
  }
}
