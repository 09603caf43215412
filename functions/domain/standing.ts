import { type Audience, detailAudience } from '#shared/profile-fields'
import type { ProposalStatus } from '#shared/options/statuses'
import type { Relation, RelationState } from '#shared/schemas/entities'
import type { PrivacySettings } from '#shared/schemas/settings'
import type { AccountStatus, Actor } from './account'
import { isVerified } from './usage'

/** Who views a profile. */
export type Viewer =
  { kind: 'visitor' } | { kind: 'member'; id: string; verified: boolean } | { kind: 'admin'; id: string }

/** The member whose profile is viewed. */
export interface Target {
  id: string
  status: AccountStatus
  /** Has a submitted profile. */
  complete: boolean
  /** Eighteen or older. Until then the profile looks non-existent to everyone but owner and administrators. */
  ofAge: boolean
  privacy: PrivacySettings
}

/** The stored pair of viewer and target. */
export interface Between {
  proposal_id: string
  sender_id: string
  receiver_id: string
  status: ProposalStatus
}

/** The first reason why a proposal cannot be sent. */
type ProposalObstacle = 'closed' | 'not_a_member' | 'self' | 'connected' | 'pending' | 'privacy'

/** The access verdict of a viewer on a target. Every interaction between two members is decided by it. */
export interface Standing {
  relation: Relation
  /** Decides which fields of the detail page the viewer sees. */
  audience: Exclude<Audience, 'card'>
  /** Owner or admin: sees everything, including date of birth and e-mail. */
  seesAll: boolean
  /** May open the detail page; otherwise the target looks like an unknown id (404). */
  canOpen: boolean
  canSeePicture: boolean
  /** By the target's privacy settings alone, regardless of existing proposals. */
  acceptsProposals: boolean
  acceptsMessages: boolean
  canPropose: boolean
  obstacle: ProposalObstacle | null
  canMessage: boolean
}

/** An actor as a viewer, at `now`. */
export function viewerOf(actor: Actor, now: Date): Viewer {
  if (actor.kind === 'visitor') return actor
  if (actor.role === 'admin') return { kind: 'admin', id: actor.profileId }
  return { kind: 'member', id: actor.profileId, verified: isVerified(actor.account, now) }
}

const idOf = (viewer: Viewer) => (viewer.kind === 'visitor' ? undefined : viewer.id)

/** The relation between viewer and target; rejected and withdrawn proposals count as none. */
function relationOf(viewer: Viewer, targetId: string, between: Between | undefined): Relation {
  const id = idOf(viewer)
  if (id === targetId) return { state: 'self' }
  const parties = between && [between.sender_id, between.receiver_id]
  if (!id || !parties?.includes(id) || !parties.includes(targetId)) return { state: 'none' }
  if (between?.status === 'accepted') return { state: 'connected', proposal_id: between.proposal_id }
  if (between?.status !== 'pending') return { state: 'none' }
  return { state: between.sender_id === id ? 'sent' : 'received', proposal_id: between.proposal_id }
}

type Setting = PrivacySettings[keyof PrivacySettings]

/** Does a privacy setting admit the viewer? */
function admits(setting: Setting, viewer: Viewer, state: RelationState): boolean {
  switch (setting) {
    case 'everyone':
      return true
    case 'verified_users':
      return viewer.kind === 'member' && viewer.verified
    case 'connections':
      return state === 'connected'
    case 'private':
      return false
  }
}

const isThere = ({ status, complete, ofAge }: Target) => status === 'active' && complete && ofAge

function opens(viewer: Viewer, target: Target, state: RelationState): boolean {
  // Also for administrators.
  if (target.status === 'deleted') return false
  if (state === 'self' || viewer.kind === 'admin') return true
  if (viewer.kind === 'visitor' || !isThere(target)) return false
  // The receiver of a proposal may see who sent it.
  const granted = state === 'connected' || state === 'received'
  return granted || admits(target.privacy.profile_visibility, viewer, state)
}

function seesPicture(viewer: Viewer, target: Target, state: RelationState, seesAll: boolean): boolean {
  if (seesAll) return target.status !== 'deleted'
  if (!isThere(target)) return false
  if (state === 'connected') return true
  const { profile_visibility, show_profile_picture } = target.privacy
  const seesProfile = state === 'received' || admits(profile_visibility, viewer, state)
  return seesProfile && admits(show_profile_picture, viewer, state)
}

interface Openness {
  canOpen: boolean
  acceptsProposals: boolean
}

function obstacleOf(viewer: Viewer, state: RelationState, openness: Openness): ProposalObstacle | null {
  if (viewer.kind !== 'member') return 'not_a_member'
  if (state === 'self') return 'self'
  if (!openness.canOpen) return 'closed'
  if (state === 'connected') return 'connected'
  if (state === 'sent' || state === 'received') return 'pending'
  return openness.acceptsProposals ? null : 'privacy'
}

/** Does the target accept proposals or messages, as `setting` says, from this viewer? Never from administrators. */
function accepts(setting: Setting, viewer: Viewer, target: Target, state: RelationState): boolean {
  if (viewer.kind === 'admin' || state === 'self' || !isThere(target)) return false
  return state === 'connected' || admits(setting, viewer, state)
}

/**
 * What `viewer` may see of `target` and do with them, from the target's status and privacy and the pair of the two. The
 * sender's completeness, gender and quota are checked where a proposal is created.
 */
export function standing(viewer: Viewer, target: Target, between?: Between): Standing {
  const relation = relationOf(viewer, target.id, between)
  const { state } = relation
  const audience = detailAudience(viewer.kind === 'admin', state)
  const seesAll = audience === 'admin' || audience === 'owner'
  const canOpen = opens(viewer, target, state)
  const acceptsProposals = accepts(target.privacy.proposals_privacy, viewer, target, state)
  const acceptsMessages = accepts(target.privacy.messages_privacy, viewer, target, state)
  const obstacle = obstacleOf(viewer, state, { canOpen, acceptsProposals })
  return {
    relation,
    audience,
    seesAll,
    canOpen,
    canSeePicture: seesPicture(viewer, target, state, seesAll),
    acceptsProposals,
    acceptsMessages,
    canPropose: obstacle === null,
    obstacle,
    canMessage: viewer.kind === 'member' && canOpen && acceptsMessages,
  }
}
