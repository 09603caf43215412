import type { UserId } from '../domain/ids'
import type { PairItem, ProposedPair } from './items'
import { keys, lists } from './keys'
import { type PageRequest, queryMerged } from './merged'
import { batchGet, getItem } from './table'

/** What there is between two members, strongly consistent; undefined when there was never anything. */
export const loadPair = (one: UserId, other: UserId) =>
  getItem<PairItem>(keys.pair(one, other), { consistent: true })

/** The pairs of a member with each of the others, in their order; undefined where there is none. */
export const loadPairs = (user: UserId, others: readonly UserId[]) =>
  batchGet<PairItem>(others.map((other) => keys.pair(user, other)))

/** Sort key of a connection in both members' lists. */
export const connectionSort = (connectedAt: string, proposalId: string) => `${connectedAt}#${proposalId}`

/** A member's connections, newest first. */
export const listConnections = (user: UserId, page: PageRequest) =>
  queryMerged<ConnectedPair>([lists.connectedAsFirst(user), lists.connectedAsSecond(user)], page)

/** A pair as the connection listings hold it: only accepted ones are listed. */
export type ConnectedPair = PairItem & ProposedPair & { connected_at: string }

export const isConnected = (pair: PairItem | undefined): pair is ConnectedPair =>
  pair?.status === 'accepted' && pair.connected_at !== undefined
