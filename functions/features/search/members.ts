import { busy } from '#shared/errors'
import { searchMs } from '#shared/limits'
import { secondMs } from '#shared/units'
import { withTimeout } from '#functions/core/concurrency'
import { log } from '#functions/core/log'
import type { SearchEngine } from './engine'
import type { ListedEntry } from './entries'
import { ChangeCheckpoint } from './change-checkpoint'
import { loadLastSnapshot, type Snapshot, type SnapshotPorts } from './load-snapshot'

export interface MembersPorts<Engine extends SearchEngine = SearchEngine> extends SnapshotPorts<Engine> {
  newEngine: () => Engine
  /** A page of the listing of changes, starting at `since`. */
  readEntries: (from: {
    since?: string | undefined
    cursor?: string | undefined
  }) => Promise<{ items: ListedEntry[]; next?: string }>
}

/** A read of the listing in progress. */
interface ListingRead {
  since: string | undefined
  cursor?: string | undefined
  /** When its first page was requested. */
  began?: number
}

interface LoadedMembers<Engine> {
  engine: Engine
  checkpoint: ChangeCheckpoint
  fromSnapshot: boolean
}

/** Milliseconds that calls wait: `wait` before the first load, `patience` if usable members are loaded. */
interface Patience {
  wait: number
  patience: number
}

/**
 * The members in a container's memory: loaded from the last snapshot and later changes, or from the whole listing, and kept
 * up to date. One load or refresh runs at a time and is shared by concurrent calls. If the container is frozen in the
 * middle, the next call continues.
 */
export class SearchMembers<Engine extends SearchEngine = SearchEngine> {
  private loaded: LoadedMembers<Engine> | undefined
  private listingRead: ListingRead | undefined
  private running: Promise<boolean> | undefined
  /** When the last page of the last complete read was requested. */
  private lookedAt = -Infinity

  constructor(
    private readonly ports: MembersPorts<Engine>,
    private readonly patience: Patience = searchMs,
  ) {}

  /**
   * The engine with current members; 503 `busy` while they are being loaded, or if the listing has not been read for too
   * long.
   */
  async current(): Promise<Engine> {
    const { loaded } = this
    if (loaded && this.age() < searchMs.look) return loaded.engine
    const isTrusted = loaded !== undefined && this.age() < searchMs.trusted
    try {
      const { wait, patience } = this.patience
      await withTimeout(this.refresh(), (isTrusted ? patience : wait) / secondMs)
    } catch (error) {
      if (!loaded || this.age() >= searchMs.trusted) return this.throwBusy(error)
      log.warn('search answers from what it held', { error, age: this.age() })
    }
    return this.loaded?.engine ?? this.throwBusy()
  }

  /** Reads the listing; a second time if the shared read began too long ago, as in a container that was frozen. */
  private async refresh(): Promise<void> {
    const called = this.ports.now()
    await this.readToEnd()
    if (this.lookedAt <= called - searchMs.look) await this.readToEnd()
  }

  /**
   * Reads the listing to its end, or until `timeIsUp`; then returns false, and the next call continues. Concurrent calls
   * share the first one's `timeIsUp`.
   */
  readToEnd(timeIsUp: () => boolean = () => false): Promise<boolean> {
    this.running ??= this.readPages(timeIsUp).finally(() => {
      this.running = undefined
    })
    return this.running
  }

  /** The data for a snapshot; undefined unless the listing was read to its end. */
  snapshot(): (Snapshot<Engine> & { fromSnapshot: boolean }) | undefined {
    const at = this.listingRead ? undefined : this.loaded?.checkpoint.place
    return this.loaded && at !== undefined
      ? { engine: this.loaded.engine, at, fromSnapshot: this.loaded.fromSnapshot }
      : undefined
  }

  /** Absolute, because the clock may have been set back. */
  private age(): number {
    return Math.abs(this.ports.now() - this.lookedAt)
  }

  private throwBusy(error?: unknown): never {
    log.warn('search has nobody at hand', { error, size: this.loaded?.engine.size })
    throw busy()
  }

  private async loadStart(): Promise<LoadedMembers<Engine>> {
    const snapshot = await loadLastSnapshot(this.ports)
    return {
      engine: snapshot?.engine ?? this.ports.newEngine(),
      checkpoint: new ChangeCheckpoint(snapshot?.at),
      fromSnapshot: snapshot !== undefined,
    }
  }

  private async readPages(timeIsUp: () => boolean): Promise<boolean> {
    this.loaded ??= await this.loadStart()
    this.listingRead ??= { since: this.loaded.checkpoint.since(this.ports.now()) }
    while (!timeIsUp()) if (await this.readPage(this.loaded, this.listingRead)) return true
    return false
  }

  /** Applies one page; true at the end of the listing. */
  private async readPage({ engine, checkpoint }: LoadedMembers<Engine>, walk: ListingRead): Promise<boolean> {
    const requestedAt = this.ports.now()
    const { items, next } = await this.ports.readEntries(walk)
    engine.apply(checkpoint.takeNew(items, requestedAt))
    walk.began ??= requestedAt
    walk.cursor = next
    if (next !== undefined) return false
    // From the first page on, later changes may have lagged; and the container may have been frozen between pages.
    checkpoint.recordEnd(walk.began)
    this.listingRead = undefined
    this.lookedAt = requestedAt
    return true
  }
}
