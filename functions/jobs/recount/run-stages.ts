import { setTimeout as wait } from 'node:timers/promises'
import { recountMs, recountWaiting } from '#shared/limits'
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
/** So many members may wait to be looked at again. */
const MAX_MISSED = 200
/** Tries of tallies in which something is counted all the time, until the next pass. */
const MAX_TRIES = 8
/** Runs in which a stage may fail, or that it may be too long for, until the next pass. */
const MAX_FAILURES = 3

async function checkMembers(pass: PassState, run: RunState): Promise<boolean> {
  const isFull = () => pass.suspects.length >= recountWaiting || pass.missed.length >= MAX_MISSED
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

/** Days that were over for an hour when the pass began, so that it has seen all that happened on them. */
const lastDay = ({ began }: PassState) =>
  new Date(Date.parse(began) - (day + hour) * secondMs).toISOString().slice(0, 10)

async function correctCounts(pass: PassState, run: RunState): Promise<boolean> {
  // They count, too, or it is known at last that they do not.
  if (pass.missed.length > 0) return false
  if (pass.partial) return true
  const last = lastDay(pass)
  for (const kind of dayKinds) {
    const counted = await loadCountsSince(kind, FIRST_MONTH)
    const known = pass.counts.known[kind] ?? {}
    for (const month of new Set([...counted.keys(), ...Object.keys(known)])) {
      const correct = (day: string, n: number) => {
        const { low, high } = boundsOf(pass.counts, kind, day)
        return Math.min(Math.max(n, low), high)
      }
      const parts = Object.keys(known[month] ?? {})
      if (!(await correctMonth({ kind, month, parts, last, correct }))) continue
      run.mended++
      log.warn('count was wrong', { kind, month })
    }
  }
  return true
}

async function correctRows(kind: RowKind, pass: PassState, run: RunState): Promise<boolean> {
  const goOn = () => {
    if (run.timeIsUp()) throw new TimeIsUp('The next run begins again.')
  }
  const pause = run.pause ?? wait
  const { mended, left } = await correctTallies(kind, { goOn, settle: () => pause(recountMs.index) })
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

/** Notes that a stage failed, or was cut off; true when that was once too often, so that the pass goes on without it. */
function fail(pass: PassState, run: RunState, error: unknown): boolean {
  pass.failures++
  const given_up = pass.failures >= MAX_FAILURES
  if (error instanceof TimeIsUp && !given_up) return false
  run.failed++
  log.error('not recounted', { stage: pass.stage, given_up, cause: error })
  if (given_up && pass.stage === 'members') pass.partial = true
  return given_up
}

/** Does what the stage asks for; false when it is for the next run to go on. */
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
