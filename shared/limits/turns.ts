import { day, minute } from '../units'

/** Seconds that a step of a turn of secrets stands before the next one may be taken (0057). */
export const turnWaits = {
  /** Before a new one comes into use: until every edge knows its public key. */
  use: 15 * minute,
  /**
   * Before an old one is accepted no more: longer than anything lives that was made with it, be it a signed picture URL, a task of
   * a challenge or the place in a listing that somebody left open.
   */
  retire: day,
  /** Before another turn begins, so that nobody who repeats the command that ended one does so. */
  accept: day,
} as const
