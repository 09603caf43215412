import { hasProposal } from '#functions/core/access'
import type { UserId } from '#functions/core/ids'
import { keys, lists } from '#functions/db/keys'
import { type PageRequest, queryMerged } from '#functions/db/merged-query'
import { batchGet, getItem } from '#functions/db/table'
import type { Condition } from '#functions/db/transact'
import type { Exclusions } from '#functions/features/accounts/exclusions'
import type { PairItem, ProposedPair } from './items'
import { otherParty, type ProposalParties } from './rules'

/** The pair of two members, strongly consistent; undefined if they never interacted. */
export const loadPair = (one: UserId, other: UserId) =>
  getItem<PairItem>(keys.pair(one, other), { consistent: true })

/** The pairs of a member with each of the others, in their order; undefined where there is none. */
export const loadPairs = (user: UserId, others: readonly UserId[]) =>
  batchGet<PairItem>(others.map((other) => keys.pair(user, other)))

/** Sort key of a connection in both members' lists. */
export const connectionSort = (connectedAt: string, proposalId: string) => `${connectedAt}#${proposalId}`

/** The condition that the pair holds the proposal that was read, in the same status, or still none. */
export const proposalUnchanged = (pair: PairItem | undefined): Required<Condition> =>
  hasProposal(pair)
    ? {
        condition: '#proposal_id = :read AND #status = :read_status',
        values: { read: pair.proposal_id, read_status: pair.status },
      }
    : { condition: 'attribute_not_exists(#proposal_id)', values: {} }

/** A filter for a member's lists that drops entries with excluded members; undefined if nobody is excluded. */
export const keepUnexcluded = (user: UserId, excluded: Exclusions | undefined) =>
  excluded?.size ? (parties: ProposalParties) => !excluded.has(otherParty(parties, user)) : undefined

/** A member's connections, newest first, without those with `excluded` members. */
export const listConnections = (user: UserId, page: PageRequest, excluded?: Exclusions) =>
  queryMerged<ConnectedPair>([lists.connectedAsFirst(user), lists.connectedAsSecond(user)], {
    ...page,
    accepts: keepUnexcluded(user, excluded),
  })

/** A pair as the connection listings hold it: only accepted ones are listed. */
export type ConnectedPair = PairItem & ProposedPair & { connected_at: string }

export const isConnected = (pair: PairItem | undefined): pair is ConnectedPair =>
  pair?.status === 'accepted' && pair.connected_at !== undefined
