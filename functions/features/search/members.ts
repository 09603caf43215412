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
  /** A page of the listing of changes, from `since` on. */
  readEntries: (from: {
    since?: string | undefined
    cursor?: string | undefined
  }) => Promise<{ items: ListedEntry[]; next?: string }>
}

/** The listing as it is being read. */
interface ListingRead {
  since: string | undefined
  cursor?: string | undefined
  /** When its first page was asked for. */
  began?: number
}

interface LoadedMembers<Engine> {
  engine: Engine
  checkpoint: ChangeCheckpoint
  fromSnapshot: boolean
}

/** Milliseconds that calls wait. */
interface Patience {
  wait: number
  patience: number
}

/**
 * The members whom one container holds: loaded from the last snapshot and the listing of changes since, or from all of the
 * listing, and kept fresh by that. One load or look is under way at a time, and calls at the same time share it. A container
 * may be stopped in the middle of it: what was read is kept, and the next call goes on from there.
 */
export class SearchMembers<Engine extends SearchEngine = SearchEngine> {
  private loaded: LoadedMembers<Engine> | undefined
  private listingRead: ListingRead | undefined
  private running: Promise<boolean> | undefined
  /** When the end of the listing was asked for that was reached last. */
  private lookedAt = -Infinity

  constructor(
    private readonly ports: MembersPorts<Engine>,
    private readonly patience: Patience = searchMs,
  ) {}

  /** Who can be searched now; 503 `busy` while they are being loaded, or where the listing has not been read for too long. */
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

  /** Looks; and once more where that was under way for too long, as in a container that was stopped meanwhile. */
  private async refresh(): Promise<void> {
    const called = this.ports.now()
    await this.readToEnd()
    if (this.lookedAt <= called - searchMs.look) await this.readToEnd()
  }

  /**
   * Reads the listing to its end, or until `timeIsUp`; false in the latter case, and then the next call goes on. Calls at the
   * same time share the first one's time.
   */
  readToEnd(timeIsUp: () => boolean = () => false): Promise<boolean> {
    this.running ??= this.readPages(timeIsUp).finally(() => {
      this.running = undefined
    })
    return this.running
  }

  /** What a snapshot is made of, once the listing was read to its end. */
  snapshot(): (Snapshot<Engine> & { fromSnapshot: boolean }) | undefined {
    const at = this.listingRead ? undefined : this.loaded?.checkpoint.place
    return this.loaded && at !== undefined
      ? { engine: this.loaded.engine, at, fromSnapshot: this.loaded.fromSnapshot }
      : undefined
  }

  /** In the future, too, where the clock was set back since. */
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

  /** Takes in one page; true at the end of the listing. */
  private async readPage({ engine, checkpoint }: LoadedMembers<Engine>, walk: ListingRead): Promise<boolean> {
    const asked = this.ports.now()
    const { items, next } = await this.ports.readEntries(walk)
    engine.apply(checkpoint.takeNew(items, asked))
    walk.began ??= asked
    walk.cursor = next
    if (next !== undefined) return false
    // Of what lagged then, other pages do not tell; and a container may have been stopped between them.
    checkpoint.recordEnd(walk.began)
    this.listingRead = undefined
    this.lookedAt = asked
    return true
  }
}
