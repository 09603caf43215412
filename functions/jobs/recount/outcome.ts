import type { UserId } from '#functions/core/ids'

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
