import { restPeriods } from '#shared/limits'
import type { ProposalStatus } from '#shared/options/statuses'
import { secondMs } from '#shared/units'

/** The fields of the latest proposal that decide about a rest period. */
export interface RestPeriodProposal {
  sender_id: string
  status: ProposalStatus
  /** When the status was reached, ISO. */
  updated_at: string
  /** Who ended the connection. */
  ended_by?: string
}

interface OverProposal extends Pick<RestPeriodProposal, 'updated_at'> {
  status: keyof typeof restPeriods
}

/** When the rest period after a proposal that is over ends, epoch milliseconds. */
export const restEnd = ({ status, updated_at }: OverProposal): number =>
  Date.parse(updated_at) + restPeriods[status] * secondMs

/** After a rejection or withdrawal the sender must wait; after an ended connection, the member who did not end it. */
const mustWait = ({ sender_id, status, ended_by }: RestPeriodProposal, member: string): boolean =>
  status === 'ended' ? ended_by !== member : sender_id === member

/**
 * Until when `member` may not propose to the same person again (ISO); undefined if they may. Depends on the latest proposal only,
 * so a proposal from the other member ends the rest period.
 */
export function restUntil(
  latestProposal: RestPeriodProposal | undefined,
  member: string,
  now: Date,
): string | undefined {
  if (!latestProposal || latestProposal.status === 'pending' || latestProposal.status === 'accepted')
    return undefined
  if (!mustWait(latestProposal, member)) return undefined
  const { status, updated_at } = latestProposal
  const until = restEnd({ status, updated_at })
  return now.getTime() < until ? new Date(until).toISOString() : undefined
}
