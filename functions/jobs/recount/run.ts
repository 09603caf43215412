import { recountMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { log } from '#functions/core/log'
import { loadProgress, saveProgressAfter } from '#functions/db/progress'
import { checkMissed } from './check-members'
import { newPass, isPassFinished, addOutcome, type PassState, type RunState } from './pass-state'
import { runStage } from './run-stages'
import { recheckMismatches } from './badge-mismatches'

const JOB = 'recount'

export interface RecountOptions extends Omit<RunState, 'mended' | 'failed'> {
  /** Begins a new pass now. */
  again?: boolean
}

export interface RecountResult {
  /** The pass is over. */
  done: boolean
  /** Corrected badges, months of counts, tallies and search entries. */
  mended: number
  /** A concurrent run has stored its progress, so this run's progress was dropped. */
  stored?: false
}

async function runPass(pass: PassState, run: RunState): Promise<void> {
  const { suspects, missed } = pass
  pass.suspects = []
  pass.missed = []
  addOutcome(pass, run, await recheckMismatches(suspects, run.timeIsUp))
  addOutcome(pass, run, await checkMissed(missed, pass.counts, run.timeIsUp))
  while (await runStage(pass, run));
}

/**
 * Compares badges, daily counts, tallies and search entries with their items and corrects them. A pass takes one or several runs.
 * Writes are conditional; of concurrent runs, one keeps its progress. Failures do not stop the rest; the error thrown at the end
 * triggers the alarm.
 */
export async function runRecount({ again, ...options }: RecountOptions): Promise<RecountResult> {
  const stored = await loadProgress(JOB)
  const earlier = stored?.memo as Partial<PassState> | undefined
  const now = clock.now()
  const wasOver = stored?.state === 'done'
  if (wasOver && !again && now.getTime() - Date.parse(earlier?.began ?? '') < recountMs.every)
    return { done: true, mended: 0 }
  const pass = { ...newPass(now), ...(!wasOver && !again && earlier) }
  const run: RunState = { ...options, mended: 0, failed: 0 }
  await runPass(pass, run)
  const done = isPassFinished(pass)
  const progress = { state: done ? ('done' as const) : ('running' as const), count: pass.seen, memo: pass }
  const isStored = await saveProgressAfter(stored, JOB, progress, clock.now())
  if (run.failed > 0) throw new Error(`${run.failed} not recounted.`)
  if (isStored) return { done, mended: run.mended }
  log.warn('another recount was quicker')
  return { done: false, mended: run.mended, stored: false }
}
