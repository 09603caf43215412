import type { UserId } from '#functions/core/ids'
import { rowKinds } from '#functions/db/keys'
import { type DayCounts, noCounts } from './day-counts'

const passStages = ['members', 'counts', ...rowKinds, 'end'] as const
export type Stage = (typeof passStages)[number]

/** The progress of a pass; stored between runs, so its field names are fixed. */
export interface PassState {
  /** ISO. */
  began: string
  stage: Stage
  cursor?: string
  /** Accounts that were checked. */
  seen: number
  counts: DayCounts
  suspects: BadgeMismatch[]
  missed: MissedMember[]
  /** Some accounts were skipped, so the daily counts cannot be corrected. */
  partial?: true
  /** How often this stage has failed or took longer than a run. */
  failures: number
  /** How often tallies of this stage changed while they were compared. */
  tries: number
}

export const newPass = (now: Date): PassState => ({
  began: now.toISOString(),
  stage: 'members',
  seen: 0,
  counts: noCounts(),
  suspects: [],
  missed: [],
  failures: 0,
  tries: 0,
})

const nextStage = (stage: Stage): Stage => passStages[passStages.indexOf(stage) + 1] ?? 'end'

export function enterNextStage(pass: PassState): void {
  if (pass.stage === 'counts') pass.counts = noCounts()
  delete pass.cursor
  pass.stage = nextStage(pass.stage)
  pass.failures = 0
  pass.tries = 0
}

export const isPassFinished = ({ stage, suspects, missed }: PassState): boolean =>
  stage === 'end' && suspects.length === 0 && missed.length === 0

/** Options and results of one run. */
export interface RunState {
  timeIsUp: () => boolean
  /** Waits for an index. */
  pause?: (ms: number) => Promise<unknown>
  page?: number
  mended: number
  failed: number
}

/** Adds the outcome of a part of a run to run and pass. */
export function addOutcome(
  pass: PassState,
  run: RunState,
  { mended, failed, suspects, missed }: Outcome,
): void {
  run.mended += mended
  run.failed += failed
  pass.suspects.push(...suspects)
  pass.missed.push(...missed)
}

/** A badge that differs from its items, perhaps only because stream events are still in flight. */
export interface BadgeMismatch {
  user: UserId
  /** When it was compared; epoch milliseconds. */
  at: number
  changes: number
  print: string
  /** How often it was compared. */
  looks: number
}

/** A member who could not be checked. */
export interface MissedMember {
  user: UserId
  /** Sign-up, ISO. */
  created_at: string
  /** Failed checks. */
  looks: number
}

/** The outcome of a page, of badge mismatches, or of missed members. */
export interface Outcome {
  mended: number
  failed: number
  suspects: BadgeMismatch[]
  missed: MissedMember[]
}

export const noOutcome = (): Outcome => ({ mended: 0, failed: 0, suspects: [], missed: [] })
