import type { UserId } from '#functions/core/ids'
import { rowKinds } from '#functions/db/keys'
import { type DayCounts, noCounts } from './day-counts'

export const stages = ['members', 'counts', ...rowKinds, 'end'] as const
export type Stage = (typeof stages)[number]

/** How far a pass has come; stored between runs. */
export interface Pass {
  /** ISO. */
  began: string
  stage: Stage
  cursor?: string
  /** Accounts that were looked at. */
  seen: number
  counts: DayCounts
  suspects: Suspect[]
  missed: Missed[]
  /** Some accounts were left out: then it is not known how many did something on a day. */
  partial?: true
  /** How often this stage has failed, or took longer than a run. */
  failures: number
  /** How often something was counted in tallies of this stage meanwhile. */
  tries: number
}

export const beginning = (now: Date): Pass => ({
  began: now.toISOString(),
  stage: 'members',
  seen: 0,
  counts: noCounts(),
  suspects: [],
  missed: [],
  failures: 0,
  tries: 0,
})

const following = (stage: Stage): Stage => stages[stages.indexOf(stage) + 1] ?? 'end'

/** Goes on with the next stage. */
export function leaveStage(pass: Pass): void {
  if (pass.stage === 'counts') pass.counts = noCounts()
  delete pass.cursor
  pass.stage = following(pass.stage)
  pass.failures = 0
  pass.tries = 0
}

export const isOver = ({ stage, suspects, missed }: Pass): boolean =>
  stage === 'end' && suspects.length === 0 && missed.length === 0

/** What a run did. */
export interface Run {
  timeIsUp: () => boolean
  /** Waits for an index. */
  pause?: (ms: number) => Promise<unknown>
  page?: number
  mended: number
  failed: number
}

/** Notes what a part of a run has done, and what it leaves to be looked at again. */
export function addOutcome(pass: Pass, run: Run, { mended, failed, suspects, missed }: Outcome): void {
  run.mended += mended
  run.failed += failed
  pass.suspects.push(...suspects)
  pass.missed.push(...missed)
}

/** A badge that says something else than its items, perhaps only because events are under way. */
export interface Suspect {
  user: UserId
  /** When all of it had been looked at; epoch milliseconds. */
  at: number
  changes: number
  print: string
  looks: number
}

/** A member who could not be looked at. */
export interface Missed {
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
  suspects: Suspect[]
  missed: Missed[]
}

export const noOutcome = (): Outcome => ({ mended: 0, failed: 0, suspects: [], missed: [] })
