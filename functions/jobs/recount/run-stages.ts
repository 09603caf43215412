import { setTimeout as wait } from 'node:timers/promises'
import { recountMs, maxPendingRechecks } from '#shared/limits'
import { day, hour, secondMs } from '#shared/units'
import { TimeIsUp } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { dayKinds, loadCountsSince } from '#functions/db/counts'
import type { RowKind } from '#functions/db/keys'
import { FIRST_MONTH } from '#functions/db/pages'
import { correctMonth } from './correct-month'
import { boundsOf } from './day-counts'
import { checkPage } from './check-members'
import { enterNextStage, addOutcome, type PassState, type RunState } from './pass-state'
import { correctTallies } from './tallies'

const PAGE = 25
/** Maximum of members that wait for another check. */
const MAX_MISSED = 200
/** Attempts to compare tallies that keep changing; then the next pass tries again. */
const MAX_TRIES = 8
/** Runs in which a stage may fail or time out; then the pass skips it. */
const MAX_FAILURES = 3

async function checkMembers(pass: PassState, run: RunState): Promise<boolean> {
  const isFull = () => pass.suspects.length >= maxPendingRechecks || pass.missed.length >= MAX_MISSED
  while (!run.timeIsUp() && !isFull()) {
    const { seen, next, ...outcome } = await checkPage(pass.cursor, run.page ?? PAGE, pass.counts)
    addOutcome(pass, run, outcome)
    pass.seen += seen
    pass.failures = 0
    if (next === undefined) return true
    pass.cursor = next
  }
  return false
}

/** The last day that ended at least an hour before the pass began, so that the pass has seen all its events. */
const lastDay = ({ began }: PassState) =>
  new Date(Date.parse(began) - (day + hour) * secondMs).toISOString().slice(0, 10)

async function correctCounts(pass: PassState, run: RunState): Promise<boolean> {
  // Waits until these members are counted or given up.
  if (pass.missed.length > 0) return false
  if (pass.partial) return true
  const last = lastDay(pass)
  for (const kind of dayKinds) {
    const counted = await loadCountsSince(kind, FIRST_MONTH)
    const certain = pass.counts.known[kind] ?? {}
    for (const month of new Set([...counted.keys(), ...Object.keys(certain)])) {
      const correct = (day: string, n: number) => {
        const { low, high } = boundsOf(pass.counts, kind, day)
        return Math.min(Math.max(n, low), high)
      }
      const parts = Object.keys(certain[month] ?? {})
      if (!(await correctMonth({ kind, month, parts, last, correct }))) continue
      run.mended++
      log.warn('count was wrong', { kind, month })
    }
  }
  return true
}

async function correctRows(kind: RowKind, pass: PassState, run: RunState): Promise<boolean> {
  const throwIfTimeIsUp = () => {
    if (run.timeIsUp()) throw new TimeIsUp('The next run begins again.')
  }
  const pause = run.pause ?? wait
  const { mended, left } = await correctTallies(kind, {
    throwIfTimeIsUp,
    settle: () => pause(recountMs.index),
  })
  run.mended += mended
  pass.failures = 0
  if (mended > 0) log.warn('tallies were wrong', { kind, mended, left })
  if (left === 0) return true
  pass.tries++
  if (pass.tries < MAX_TRIES) return false
  log.warn('tallies never stood still', { kind, left })
  return true
}

function work(pass: PassState, run: RunState): Promise<boolean> {
  const { stage } = pass
  if (stage === 'members') return checkMembers(pass, run)
  if (stage === 'counts') return correctCounts(pass, run)
  return stage === 'end' ? Promise.resolve(false) : correctRows(stage, pass, run)
}

/** Records that a stage failed or timed out; true if the pass must skip it. */
function fail(pass: PassState, run: RunState, error: unknown): boolean {
  pass.failures++
  const given_up = pass.failures >= MAX_FAILURES
  if (error instanceof TimeIsUp && !given_up) return false
  run.failed++
  log.error('not recounted', { stage: pass.stage, given_up, cause: error })
  if (given_up && pass.stage === 'members') pass.partial = true
  return given_up
}

/** Runs the current stage; false if the next run must continue it. */
export async function runStage(pass: PassState, run: RunState): Promise<boolean> {
  if (pass.stage === 'end' || run.timeIsUp()) return false
  try {
    if (!(await work(pass, run))) return false
  } catch (error) {
    if (!fail(pass, run, error)) return false
  }
  enterNextStage(pass)
  return true
}
