import type { UserId } from '#functions/core/ids'
import { rowKinds } from '#functions/db/keys'
import { type DayCounts, noCounts } from './day-counts'

export const passStages = ['members', 'counts', ...rowKinds, 'end'] as const
export type Stage = (typeof passStages)[number]

/** How far a pass has come; stored between runs. */
export interface PassState {
  /** ISO. */
  began: string
  stage: Stage
  cursor?: string
  /** Accounts that were looked at. */
  seen: number
  counts: DayCounts
  suspects: BadgeMismatch[]
  missed: MissedMember[]
  /** Some accounts were left out: then it is not known how many did something on a day. */
  partial?: true
  /** How often this stage has failed, or took longer than a run. */
  failures: number
  /** How often something was counted in tallies of this stage meanwhile. */
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

/** Goes on with the next stage. */
export function enterNextStage(pass: PassState): void {
  if (pass.stage === 'counts') pass.counts = noCounts()
  delete pass.cursor
  pass.stage = nextStage(pass.stage)
  pass.failures = 0
  pass.tries = 0
}

export const isOver = ({ stage, suspects, missed }: PassState): boolean =>
  stage === 'end' && suspects.length === 0 && missed.length === 0

/** What a run did. */
export interface RunState {
  timeIsUp: () => boolean
  /** Waits for an index. */
  pause?: (ms: number) => Promise<unknown>
  page?: number
  mended: number
  failed: number
}

/** Notes what a part of a run has done, and what it leaves to be looked at again. */
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

/** A badge that says something else than its items, perhaps only because events are under way. */
export interface BadgeMismatch {
  user: UserId
  /** When all of it had been looked at; epoch milliseconds. */
  at: number
  changes: number
  print: string
  looks: number
}

/** A member who could not be looked at. */
export interface MissedMember {
  user: UserId
  /** Sign-up, ISO. */
  created_at: string
  /** How often that was tried. */
  looks: number
}

/** What became of a page, of the suspects, or of those who were missed. */
export interface Outcome {
  mended: number
  failed: number
  suspects: BadgeMismatch[]
  missed: MissedMember[]
}

export const noOutcome = (): Outcome => ({ mended: 0, failed: 0, suspects: [], missed: [] })
