import { setTimeout as wait } from 'node:timers/promises'
import { recountMs, recountWaiting } from '#shared/limits'
import { day, hour, secondMs } from '#shared/units'
import { clock } from '#functions/lib/clock'
import { log } from '#functions/lib/log'
import { mendMonth } from '#functions/store/count-recounts'
import { dayKinds, loadCountsSince } from '#functions/store/counts'
import { rowKinds, type RowKind } from '#functions/store/keys'
import { FIRST_MONTH } from '#functions/store/month-pages'
import { loadProgress, saveProgressAfter } from '#functions/store/progress'
import { mendTallies } from '#functions/store/tally-recounts'
import { TimeIsUp } from '../work-off'
import { boundsOf, type DayCounts, noCounts } from './day-counts'
import { lookAtPage, type Outcome, settleSuspects, type Suspect } from './members'

const JOB = 'recount'
const PAGE = 25
/** Tries of tallies in which something is counted all the time, until the next pass. */
const TRIES = 20

export interface RecountOptions {
  timeIsUp: () => boolean
  /** Begins a new pass now. */
  again?: boolean
  /** Waits for an index. */
  pause?: (ms: number) => Promise<unknown>
  page?: number
}

export interface RecountResult {
  /** The pass is over. */
  done: boolean
  /** Badges, months of counts, and tallies that were wrong. */
  mended: number
}

const stages = ['members', 'counts', ...rowKinds, 'end'] as const
type Stage = (typeof stages)[number]

/** How far a pass has come; stored between runs. */
interface Pass {
  /** ISO. */
  began: string
  stage: Stage
  cursor?: string
  /** Accounts that were looked at. */
  seen: number
  counts: DayCounts
  suspects: Suspect[]
  /** Members who could not be looked at: then it is not known how many did something on a day. */
  failed: number
  tries: number
}

const beginning = (now: Date): Pass => ({
  began: now.toISOString(),
  stage: 'members',
  seen: 0,
  counts: noCounts(),
  suspects: [],
  failed: 0,
  tries: 0,
})

const following = (stage: Stage): Stage => stages[stages.indexOf(stage) + 1] ?? 'end'

/** What a run did. */
interface Run extends RecountOptions {
  mended: number
  failed: number
}

function note(run: Run, { mended, failed }: Omit<Outcome, 'suspects'>) {
  run.mended += mended
  run.failed += failed
}

async function lookAtMembers(pass: Pass, run: Run) {
  while (pass.stage === 'members' && !run.timeIsUp() && pass.suspects.length < recountWaiting) {
    const { suspects, seen, next, ...rest } = await lookAtPage(pass.cursor, run.page ?? PAGE, pass.counts)
    note(run, rest)
    pass.failed += rest.failed
    pass.seen += seen
    pass.suspects.push(...suspects)
    if (next === undefined) {
      delete pass.cursor
      pass.stage = following('members')
    } else pass.cursor = next
  }
}

/** Days that were over for an hour when the pass began, so that it has seen all that happened on them. */
const lastDay = ({ began }: Pass) =>
  new Date(Date.parse(began) - (day + hour) * secondMs).toISOString().slice(0, 10)

async function mendCounts(pass: Pass, run: Run) {
  const last = lastDay(pass)
  for (const kind of dayKinds) {
    const counted = await loadCountsSince(kind, FIRST_MONTH)
    const known = pass.counts.known[kind] ?? {}
    for (const month of new Set([...counted.keys(), ...Object.keys(known)])) {
      const mend = (day: string, n: number) => {
        const { low, high } = boundsOf(pass.counts, kind, day)
        return Math.min(Math.max(n, low), high)
      }
      const parts = Object.keys(known[month] ?? {})
      if (!(await mendMonth({ kind, month, parts, last, mend }))) continue
      run.mended++
      log.warn('count was wrong', { kind, month })
    }
  }
}

async function recountRows(kind: RowKind, pass: Pass, run: Run) {
  const goOn = () => {
    if (run.timeIsUp()) throw new TimeIsUp('The next run begins again.')
  }
  const pause = run.pause ?? wait
  const { mended, left } = await mendTallies(kind, { goOn, settle: () => pause(recountMs.index) })
  run.mended += mended
  if (mended > 0) log.warn('tallies were wrong', { kind, mended, left })
  pass.tries = left > 0 ? pass.tries + 1 : 0
  if (pass.tries > 0 && pass.tries < TRIES) return false
  pass.tries = 0
  return true
}

/** Does what the stage asks for; false when it is for the next run to go on. */
async function advance(pass: Pass, run: Run): Promise<boolean> {
  if (run.timeIsUp()) return false
  const { stage } = pass
  if (stage === 'members' || stage === 'end') return false
  if (stage === 'counts') {
    if (pass.failed === 0) await mendCounts(pass, run)
    pass.counts = noCounts()
  } else if (!(await recountRows(stage, pass, run))) return false
  pass.stage = following(stage)
  return true
}

async function goOver(pass: Pass, run: Run): Promise<void> {
  const { suspects, ...rest } = await settleSuspects(pass.suspects)
  pass.suspects = suspects
  note(run, rest)
  await lookAtMembers(pass, run)
  try {
    while (await advance(pass, run));
  } catch (error) {
    if (!(error instanceof TimeIsUp)) throw error
  }
}

/**
 * Recounts badges, counts of days and tallies from the items, and mends what is wrong. A pass over everything takes one run
 * or several; of runs at once one goes on, and all that they write is conditional.
 */
export async function runRecount(options: RecountOptions): Promise<RecountResult> {
  const stored = await loadProgress(JOB)
  const earlier = stored?.memo as Pass | undefined
  const now = clock.now()
  const isOver = stored?.state === 'done'
  if (isOver && !options.again && now.getTime() - Date.parse(earlier?.began ?? '') < recountMs.every)
    return { done: true, mended: 0 }
  const pass = !earlier || isOver || options.again ? beginning(now) : earlier
  const run: Run = { ...options, mended: 0, failed: 0 }
  await goOver(pass, run)
  const done = pass.stage === 'end' && pass.suspects.length === 0
  const progress = { state: done ? ('done' as const) : ('running' as const), count: pass.seen, memo: pass }
  await saveProgressAfter(stored, JOB, progress, clock.now())
  if (run.failed > 0) throw new Error(`${run.failed} not recounted.`)
  return { done, mended: run.mended }
}
