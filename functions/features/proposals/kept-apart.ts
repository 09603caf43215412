import { searchLimits } from '#shared/limits'
import type { UserId } from '#functions/core/ids'
import { restEnd } from '#functions/core/rest-period'
import { lists } from '#functions/db/keys'
import { query } from '#functions/db/table'
import type { Exclusions } from '#functions/features/accounts/exclusions'
import { otherParty } from '#functions/features/connections/rules'
import type { ProposalItem } from './items'

/**
 * Is neither of the two suggested to the other? So while there is a proposal or a connection, after a refusal, and for the rest
 * period after a withdrawal or the end of a connection.
 */
export const keepsApart = (
  { status, updated_at }: Pick<ProposalItem, 'status' | 'updated_at'>,
  now: Date,
): boolean => {
  if (status !== 'withdrawn' && status !== 'ended') return true
  return now.getTime() < restEnd({ status, updated_at })
}

/**
 * The members who are not suggested to this one because of a proposal. Two Queries of at most 300 items each, eventually
 * consistent: half an RCU for about ten proposals, at most 32.
 */
export async function loadKeptApart(user: UserId, now: Date): Promise<Exclusions> {
  const boxes = await Promise.all(
    [lists.sent(user), lists.received(user)].map((box) =>
      query<ProposalItem>(box, { descending: true, limit: searchLimits.proposals }),
    ),
  )
  const proposals = boxes.flatMap(({ items }) => items).filter((proposal) => keepsApart(proposal, now))
  return new Set(proposals.map((proposal) => otherParty(proposal, user)))
}
