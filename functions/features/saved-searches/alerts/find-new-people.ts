import { AppError } from '#shared/errors'
import { alertMs, alertPass } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { inParallel } from '#functions/core/concurrency'
import { TimeIsUp } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { isTransient } from '#functions/db/write-errors'
import type { ProgressItem } from '#functions/db/items'
import { loadProgress, saveProgressAfter } from '#functions/db/progress'
import { ColumnEngine } from '#functions/features/search/columns/engine'
import type { SearchEngine } from '#functions/features/search/engine'
import { type ListedEntry, placeOf, readEntries } from '#functions/features/search/entries'
import { listAlerting, newUntil } from '../due-alerts'
import type { SavedSearchItem } from '../items'
import { collectNewPeople } from './match-new-people'

const JOB = 'tell-alerts'
const WIDTH = 8
/** After this many runs that failed at a page of searches, the next run skips the failing ones. */
const MAX_TRIES = 3

/** The progress in the listing of search entries: everything up to `place` is done, and a running pass goes up to `to`. */
interface PassMemo {
  place: string
  to?: string
  /** The number of runs that failed at the current page of searches. */
  tries?: number
}

/** A run of the job. */
export interface Run {
  /** Throws `TimeIsUp` when there is no time left. */
  throwIfTimeIsUp: () => void
  most?: PassLimits
}

const unbounded: PassLimits = { people: Infinity, entries: Infinity }
/** Is the error temporary (throttling), and not a broken search? */
const isBusy = (error: unknown) => isTransient(error) || (error instanceof AppError && error.status === 503)

/** The failures of a page of searches. */
interface FailedSearches {
  all: number
  /** Failures that were not temporary. */
  broken: number
}

const passMemoOf = ({ memo }: ProgressItem) => memo as PassMemo
const settledTime = () => new Date(clock.now().getTime() - alertMs.settled).toISOString()

function byMember(searches: readonly SavedSearchItem[]): SavedSearchItem[][] {
  const members = new Map<string, SavedSearchItem[]>()
  for (const search of searches) members.set(search.user_id, [...(members.get(search.user_id) ?? []), search])
  return [...members.values()]
}

/** Matches the new members of a range with all saved searches, or continues an interrupted pass. */
class Pass {
  collected = 0

  constructor(
    private progressItem: ProgressItem,
    private readonly run: Run,
  ) {}

  /** False if another run has stored its progress since. */
  private async save(memo: PassMemo, cursor: string | undefined, count: number): Promise<boolean> {
    const state = memo.to === undefined ? 'done' : 'running'
    const progress = { state, count, memo, ...(cursor !== undefined && { cursor }) } as const
    const saved = await saveProgressAfter(this.progressItem, JOB, progress, clock.now())
    this.progressItem = { ...this.progressItem, ...progress, v: (this.progressItem.v ?? 0) + 1 }
    return saved
  }

  /** True if the pass is complete and there is more to do. */
  async runPass(): Promise<boolean> {
    const { place, to } = passMemoOf(this.progressItem)
    const until = to ?? settledTime()
    if (until <= place) return false
    const most = to === undefined ? (this.run.most ?? alertPass) : unbounded
    const { engine, ...listed } = await readNewcomers({ place, to: until }, clock.now(), most)
    const isUnderWay = to !== undefined
    if (listed.read === 0 && !isUnderWay) return false
    if (engine.size > 0 && !(await this.searchAll(engine, { place, to: listed.to }))) return false
    return (await this.save({ place: listed.to }, undefined, this.progressItem.count)) && listed.more
  }

  /** False if another run is active. */
  private async searchAll(engine: SearchEngine, range: Required<Pick<PassMemo, 'place' | 'to'>>) {
    let { cursor } = this.progressItem
    let count = cursor === undefined ? 0 : this.progressItem.count
    do {
      this.run.throwIfTimeIsUp()
      const { items, next } = await listAlerting(cursor)
      const failed = await this.collectForPage(items, engine)
      if (failed.all > 0) await this.failPage(failed, range, cursor)
      cursor = next
      count += items.length
      if (cursor !== undefined && !(await this.save(range, cursor, count))) return false
    } while (cursor !== undefined)
    return true
  }

  /**
   * Processes a page of searches and returns the failures. Searches of one member run one after another: their transactions
   * check the same account and would conflict.
   */
  private async collectForPage(
    searches: readonly SavedSearchItem[],
    engine: SearchEngine,
  ): Promise<FailedSearches> {
    const failed: FailedSearches = { all: 0, broken: 0 }
    await inParallel(byMember(searches), WIDTH, async (mine) => {
      for (const search of mine) await this.collectForSearch(search, engine, failed)
    })
    return failed
  }

  private async collectForSearch(
    search: SavedSearchItem,
    engine: SearchEngine,
    failed: FailedSearches,
  ): Promise<void> {
    this.run.throwIfTimeIsUp()
    try {
      const collected = await collectNewPeople(search, engine, clock.now())
      this.collected += collected
    } catch (error) {
      failed.all++
      if (!isBusy(error)) failed.broken++
      log.error('saved search not gone over', { member: search.user_id, search: search.id, cause: error })
    }
  }

  /**
   * Throws, so that the next run repeats the page. Gives up after `MAX_TRIES` if searches are broken, because all others
   * wait.
   */
  private async failPage(
    { all, broken }: FailedSearches,
    range: PassMemo,
    cursor: string | undefined,
  ): Promise<void> {
    const tries = (passMemoOf(this.progressItem).tries ?? 0) + (broken > 0 ? 1 : 0)
    if (tries >= MAX_TRIES) return
    await this.save({ ...range, tries }, cursor, this.progressItem.count)
    throw new Error(`${all} saved searches failed.`)
  }
}

/** The first run only stores a start, so that existing members are not reported as new. */
const saveFirstProgress = () =>
  saveProgressAfter(
    undefined,
    JOB,
    { state: 'done', count: 0, memo: { place: clock.now().toISOString() } satisfies PassMemo },
    clock.now(),
  )

/**
 * Finds new members in the changed search entries and stores them with the saved searches that match. Progress is stored
 * after each page of searches, and found members are marked, so a run may be interrupted anywhere or overlap another.
 * Returns how many were stored.
 */
export async function findNewPeople(run: Run): Promise<number> {
  let collected = 0
  try {
    for (;;) {
      run.throwIfTimeIsUp()
      const progressItem = await loadProgress(JOB)
      if (!progressItem) {
        await saveFirstProgress()
        return collected
      }
      const pass = new Pass(progressItem, run)
      const goesOn = await pass.runPass().finally(() => (collected += pass.collected))
      if (!goesOn) return collected
    }
  } catch (error) {
    if (error instanceof TimeIsUp) return collected
    throw error
  }
}

/** A range of the listing of search entries, in the order of changes. */
export interface Range {
  place: string
  to: string
}

/** The most new members to hold, and entries to read, in one pass. */
export type PassLimits = Record<keyof typeof alertPass, number>

/** The new members in a range of the listing. */
export interface Newcomers {
  engine: SearchEngine
  /** The number of entries read. */
  read: number
  /** The end of what was read: before the end of the range if a limit was reached. */
  to: string
  more: boolean
}

const isNew = ({ facts }: ListedEntry, now: Date): boolean =>
  facts !== undefined && newUntil(facts.joined) > now

/** Reads a range of the listing, and loads its new members into an engine. */
export async function readNewcomers({ place, to }: Range, now: Date, most: PassLimits): Promise<Newcomers> {
  const engine = new ColumnEngine()
  let read = 0
  let last = place
  let cursor: string | undefined
  do {
    const page = await readEntries({ since: place, until: to, cursor })
    for (const entry of page.items) {
      // The last entry of the previous range.
      if (placeOf(entry) === place) continue
      if (engine.size >= most.people || read >= most.entries) return { engine, read, to: last, more: true }
      if (isNew(entry, now)) engine.apply([entry])
      last = placeOf(entry)
      read++
    }
    cursor = page.next
  } while (cursor)
  return { engine, read, to, more: false }
}
