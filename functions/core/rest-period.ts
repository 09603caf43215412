import { restPeriods } from '#shared/limits'
import type { ProposalStatus } from '#shared/options/statuses'
import { secondMs } from '#shared/units'

/** The latest proposal between two members, as far as it decides who rests. */
export interface EndedProposal {
  sender_id: string
  status: ProposalStatus
  /** When the status was reached, ISO. */
  updated_at: string
  /** Who ended the connection. */
  ended_by?: string
}

/** Who rests: the sender of a refused or withdrawn proposal, and whoever did not end the connection. */
const rests = ({ sender_id, status, ended_by }: EndedProposal, member: string): boolean =>
  status === 'ended' ? ended_by !== member : sender_id === member

/**
 * Until when `member` may not propose to the other party again (ISO); undefined when they may. Follows from the latest
 * proposal alone, so a proposal of the other party lifts it.
 */
export function restUntil(between: EndedProposal | undefined, member: string, now: Date): string | undefined {
  if (!between || between.status === 'pending' || between.status === 'accepted') return undefined
  if (!rests(between, member)) return undefined
  const until = Date.parse(between.updated_at) + restPeriods[between.status] * secondMs
  return now.getTime() < until ? new Date(until).toISOString() : undefined
}
