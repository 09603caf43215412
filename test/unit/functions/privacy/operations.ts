import { handler as blocksApi } from '#functions/features/blocks/api'
import { handler as connectionsApi } from '#functions/features/connections/api'
import { handler as notificationsApi } from '#functions/features/notifications/api'
import { handler as picturesApi } from '#functions/features/picture-requests/api/index'
import { handler as profileApi } from '#functions/features/profiles/api/index'
import { handler as reportsApi } from '#functions/features/moderation/api'
import { handler as proposalApi } from '#functions/features/proposals/api'
import type { OperationId } from '#shared/contract'
import { type Answer, type CallParts, invoke } from '#test/support/functions/invoke'
import type { Issuer } from './issuer'
import type { Kind } from './situations'
import type { Stage } from './stage'

interface Look {
  id: OperationId
  parts: (viewer: string, about: { target: string; proposal: string; kind: Kind }) => CallParts
}

const query = (values: Record<string, string>): CallParts => ({ query: values })

const pictureBox = (box: string) =>
  ({
    id: 'picture-requests.list',
    parts: (viewer) => query({ user_id: viewer, box }),
  }) as const satisfies Look

/** Every call that can say something of another member, and is given that member's ids. Those that change nothing. */
export const looks = {
  view: { id: 'profile.view', parts: (_, { target }) => query({ userId: target }) },
  'admin view': { id: 'profile.admin-view', parts: (_, { target }) => query({ userId: target }) },
  browse: { id: 'profile.browse', parts: () => query({ pageSize: '100' }) },
  newest: { id: 'profile.newest', parts: () => query({ order: 'newest', pageSize: '100' }) },
  proposal: { id: 'proposal.item', parts: (_, { proposal }) => query({ proposal_id: proposal }) },
  proposals: { id: 'proposal.list', parts: (viewer) => query({ user_id: viewer }) },
  accepted: { id: 'proposal.accepted', parts: (viewer) => query({ user_id: viewer }) },
  connection: {
    id: 'connections.item',
    parts: (viewer, { proposal }) => query({ user_id: viewer, connection_id: proposal }),
  },
  connections: { id: 'connections.list', parts: (viewer) => query({ user_id: viewer }) },
  'blocks them': { id: 'blocks.mine', parts: (viewer) => query({ user_id: viewer }) },
  'their lists': { id: 'proposal.list', parts: (_, { target }) => query({ user_id: target }) },
  notifications: { id: 'notifications.mine', parts: (viewer) => query({ user_id: viewer }) },
  'pictures sent': pictureBox('sent'),
  'pictures received': pictureBox('received'),
  'pictures granted': pictureBox('granted'),
  settings: { id: 'profile.privacy-settings', parts: (_, { target }) => query({ profileId: target }) },
  plan: { id: 'profile.subscription', parts: (_, { target }) => query({ profileId: target }) },
} as const satisfies Record<string, Look>

/** Those that would change something: run after all looks, one viewer after the other, the owner last. */
export const deeds = {
  ask: { id: 'picture-requests.create', parts: (_, { target }) => ({ json: { profile_id: target } }) },
  show: { id: 'picture-requests.grant', parts: (_, { target }) => ({ json: { profile_id: target } }) },
  withdraw: {
    id: 'picture-requests.update',
    parts: (viewer, { target }) => ({ json: { request_id: `${viewer}.${target}`, status: 'revoked' } }),
  },
  propose: {
    id: 'proposal.create',
    parts: (viewer, { target }) => ({ json: { sender_id: viewer, receiver_id: target } }),
  },
  // Whoever sent it withdraws it, anyone else refuses it.
  decide: {
    id: 'proposal.update',
    parts: (_, { proposal, kind }) => ({
      json: {
        proposal_id: proposal,
        status: ['received from', 'owner'].includes(kind) ? 'rejected' : 'withdrawn',
      },
    }),
  },
  end: {
    id: 'connections.update',
    parts: (_, { proposal }) => ({ json: { connection_id: proposal, status: 'ended' } }),
  },
} as const satisfies Record<string, Look>

/** Those after which nothing is left to see: run when everybody has done all else. */
export const lastDeeds = {
  report: {
    id: 'reports.create',
    parts: (_, { target }) => ({ json: { profile_id: target, reason: 'money' } }),
  },
  'reports them': { id: 'reports.mine', parts: (viewer) => query({ user_id: viewer }) },
  block: { id: 'blocks.create', parts: (_, { target }) => ({ json: { profile_id: target } }) },
  'blocked them': { id: 'blocks.mine', parts: (viewer) => query({ user_id: viewer }) },
  'pause them': {
    id: 'profile.update-pause',
    parts: (_, { target }) => ({ json: { profile_id: target, paused: true } }),
  },
} as const satisfies Record<string, Look>

const apis = {
  'picture-requests': picturesApi,
  blocks: blocksApi,
  profile: profileApi,
  proposal: proposalApi,
  connections: connectionsApi,
  notifications: notificationsApi,
  reports: reportsApi,
}

/** A call of this viewer about the target; those who never had a proposal with them name somebody else's. */
export function perform({ id, parts }: Look, kind: Kind, stage: Stage, issuer: Issuer): Promise<Answer> {
  const viewer = stage.ids[kind]
  const proposal = stage.proposals[kind] ?? stage.proposals['connected']!
  const input = parts(viewer ?? stage.target, { target: stage.target, proposal, kind })
  const as = viewer && { id: viewer, role: kind === 'admin' ? ('admin' as const) : ('member' as const) }
  const api = apis[id.split('.')[0] as keyof typeof apis]
  // The gateway checks tokens on most routes, the function itself where visitors may call, too.
  return invoke(api, id, { ...input, ...(as && { as, headers: issuer.bearer(as) }) })
}

export type Column =
  | keyof typeof looks
  | keyof typeof deeds
  | keyof typeof lastDeeds
  | 'takes proposals'
  | 'takes messages'
  | 'relation'
  | 'pictures'
export type Row = Record<Column, string>
