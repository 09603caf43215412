import { keys } from './keys'
import { update, type Write } from './transact'

/** What is counted per day (UTC), by the time of the change itself. */
export type CountKind =
  | 'members.joined'
  | 'profiles.completed'
  | 'proposals.sent'
  | 'proposals.accepted'
  | 'proposals.rejected'
  | 'proposals.withdrawn'

/** `2026-11-21` of an ISO instant. */
const dayOf = (iso: string) => iso.slice(0, 10)

/** Counts one on the day of `at`; belongs in a transaction with the event's mark. */
export const countOne = (kind: CountKind, at: string): Write =>
  update('count', keys.count(kind, dayOf(at)), { add: { n: 1 } })
