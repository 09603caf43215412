import { keys } from './keys'
import { update, type Write } from './transact'

/** What is counted per UTC day, by the time of the change itself. */
export type CountKind =
  | 'members.joined'
  | 'profiles.completed'
  | 'proposals.sent'
  | 'proposals.accepted'
  | 'proposals.rejected'
  | 'proposals.withdrawn'
  | 'connections.ended'

/** The day of an ISO timestamp, e.g. `2026-11-21`. */
const dayOf = (iso: string) => iso.slice(0, 10)

/** Adds one to the count of the day of `at`; to be sent in one transaction with the event's mark. */
export const countOne = (kind: CountKind, at: string): Write =>
  update('count', keys.count(kind, dayOf(at)), { add: { n: 1 } })
