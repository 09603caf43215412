import { handler as connectionsApi } from '#functions/features/connections/api'
import { handler as proposalApi } from '#functions/features/proposals/api'
import { type Answer, type Caller, invoke } from '#test/support/functions/invoke'

export const propose = (as: Caller, sender_id: string, receiver_id: string, more: object = {}) =>
  invoke(proposalApi, 'proposal.create', { as, json: { sender_id, receiver_id, ...more } })
export const send = (from: string, to: string, as = from) => propose({ id: as }, from, to)
/** Sends a proposal with a note. */
export const sendNote = (from: string, to: string, message: unknown) =>
  propose({ id: from }, from, to, { message })
export const decide = (as: string, proposal_id: string, status: string) =>
  invoke(proposalApi, 'proposal.update', { as: { id: as }, json: { proposal_id, status } })
export const item = (as: string, query: Record<string, string>) =>
  invoke(proposalApi, 'proposal.item', { as: { id: as }, query })
export const list = (as: string, query: Record<string, string> = {}) =>
  invoke(proposalApi, 'proposal.list', { as: { id: as }, query: { user_id: as, ...query } })
export const acceptedList = (as: string) =>
  invoke(proposalApi, 'proposal.accepted', { as: { id: as }, query: { user_id: as } })
export const connections = (as: string, query: Record<string, string> = {}) =>
  invoke(connectionsApi, 'connections.list', { as: { id: as }, query: { user_id: as, ...query } })
export const connection = (as: string, connection_id: string, user_id = as) =>
  invoke(connectionsApi, 'connections.item', { as: { id: as }, query: { user_id, connection_id } })

export const idsOf = ({ body }: Answer) => (body.data as { id: string }[]).map(({ id }) => id)
