import { AppError } from '#shared/errors'
import { alertMs, alertPass } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { inParallel } from '#functions/core/concurrency'
import { TimeIsUp } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { isTransient } from '#functions/db/write-errors'
import type { ProgressItem } from '#functions/db/items'
import { loadProgress, saveProgressAfter } from '#functions/db/progress'
import type { SearchEngine } from '#functions/features/search/engine'
import { listAlerting } from '../due-alerts'
import type { SavedSearchItem } from '../items'
import { collectNewPeople } from './collect'
import { type Most, readNewcomers } from './newcomers'

const JOB = 'tell-alerts'
const WIDTH = 8
/** After so many runs that failed at a page of searches, the next goes on without those that fail. */
const TRIES = 3

/** How far the listing of what members are found by was gone over, and up to where a pass goes that is under way. */
interface Memo {
  place: string
  to?: string
  /** How many runs have failed at the page of searches at which the pass is. */
  tries?: number
}

/** A run of the job. */
export interface Run {
  /** Throws `TimeIsUp` when there is no time left. */
  goOn: () => void
  most?: Most
}

const unbounded: Most = { people: Infinity, entries: Infinity }
/** Is it the table that has no time, and not the search that is broken? */
const isBusy = (error: unknown) => isTransient(error) || (error instanceof AppError && error.status === 503)

/** Of a page of searches. */
interface Failed {
  all: number
  /** Not because the table had no time. */
  broken: number
}

const memoOf = ({ memo }: ProgressItem) => memo as Memo
const settled = () => new Date(clock.now().getTime() - alertMs.settled).toISOString()

function byMember(searches: readonly SavedSearchItem[]): SavedSearchItem[][] {
  const members = new Map<string, SavedSearchItem[]>()
  for (const search of searches) members.set(search.user_id, [...(members.get(search.user_id) ?? []), search])
  return [...members.values()]
}

/** One pass of new people over all searches, or what another run has left of it. */
class Pass {
  kept = 0

  constructor(
    private seen: ProgressItem,
    private readonly run: Run,
  ) {}

  /** False when another run has stored its own since. */
  private async save(memo: Memo, cursor: string | undefined, count: number): Promise<boolean> {
    const state = memo.to === undefined ? 'done' : 'running'
    const progress = { state, count, memo, ...(cursor !== undefined && { cursor }) } as const
    const saved = await saveProgressAfter(this.seen, JOB, progress, clock.now())
    this.seen = { ...this.seen, ...progress, v: (this.seen.v ?? 0) + 1 }
    return saved
  }

  /** True when it is over, and there is more to go over. */
  async goOver(): Promise<boolean> {
    const { place, to } = memoOf(this.seen)
    const until = to ?? settled()
    if (until <= place) return false
    const most = to === undefined ? (this.run.most ?? alertPass) : unbounded
    const { engine, ...listed } = await readNewcomers({ place, to: until }, clock.now(), most)
    const isUnderWay = to !== undefined
    if (listed.read === 0 && !isUnderWay) return false
    if (engine.size > 0 && !(await this.goOverSearches(engine, { place, to: listed.to }))) return false
    return (await this.save({ place: listed.to }, undefined, this.seen.count)) && listed.more
  }

  /** False when another run is at it, too. */
  private async goOverSearches(engine: SearchEngine, range: Required<Pick<Memo, 'place' | 'to'>>) {
    let { cursor } = this.seen
    let count = cursor === undefined ? 0 : this.seen.count
    do {
      this.run.goOn()
      const { items, next } = await listAlerting(cursor)
      const failed = await this.keepFor(items, engine)
      if (failed.all > 0) await this.tryAgain(failed, range, cursor)
      cursor = next
      count += items.length
      if (cursor !== undefined && !(await this.save(range, cursor, count))) return false
    } while (cursor !== undefined)
    return true
  }

  /** How many failed of these searches. Those of a member come one after another: they check one account, and would conflict. */
  private async keepFor(searches: readonly SavedSearchItem[], engine: SearchEngine): Promise<Failed> {
    const failed: Failed = { all: 0, broken: 0 }
    await inParallel(byMember(searches), WIDTH, async (mine) => {
      for (const search of mine) await this.keepForOne(search, engine, failed)
    })
    return failed
  }

  private async keepForOne(search: SavedSearchItem, engine: SearchEngine, failed: Failed): Promise<void> {
    this.run.goOn()
    try {
      const kept = await collectNewPeople(search, engine, clock.now())
      this.kept += kept
    } catch (error) {
      failed.all++
      if (!isBusy(error)) failed.broken++
      log.error('saved search not gone over', { member: search.user_id, search: search.id, cause: error })
    }
  }

  /** Throws, so that the next run takes the same page; not for ever where searches are broken, since all others wait. */
  private async tryAgain({ all, broken }: Failed, range: Memo, cursor: string | undefined): Promise<void> {
    const tries = (memoOf(this.seen).tries ?? 0) + (broken > 0 ? 1 : 0)
    if (tries >= TRIES) return
    await this.save({ ...range, tries }, cursor, this.seen.count)
    throw new Error(`${all} saved searches failed.`)
  }
}

/** The first run tells of nobody who is there already. */
const begin = () =>
  saveProgressAfter(
    undefined,
    JOB,
    { state: 'done', count: 0, memo: { place: clock.now().toISOString() } satisfies Memo },
    clock.now(),
  )

/**
 * Goes over what has changed of what members are found by, once, and keeps those who are new for the searches that find them. How
 * far it has come is stored after each page of searches, and whoever was found is marked, so a run may be cut off anywhere, or
 * overlap another. Resolves to how many were kept.
 */
export async function findNewPeople(run: Run): Promise<number> {
  let kept = 0
  try {
    for (;;) {
      run.goOn()
      const seen = await loadProgress(JOB)
      if (!seen) {
        await begin()
        return kept
      }
      const pass = new Pass(seen, run)
      const goesOn = await pass.goOver().finally(() => (kept += pass.kept))
      if (!goesOn) return kept
    }
  } catch (error) {
    if (error instanceof TimeIsUp) return kept
    throw error
  }
}
