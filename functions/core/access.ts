import type { ProposalStatus } from '#shared/options/statuses'
import { type Audience, detailAudience } from '#shared/profile-fields'
import type { Relation, RelationState } from '#shared/schemas/entities'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import type { AccountState, AccountStatus, Actor } from './account'
import { restUntil } from './rest-period'
import { type Verified, verifiedAt } from './verified'

/** Who views a profile. */
export type Viewer =
  | { kind: 'visitor' }
  | {
      kind: 'member'
      id: string
      verified: Verified
      hasProfile: boolean
      /** See `grants_ended_at` of the account state. */
      grantsEndedAt?: string | undefined
    }
  | { kind: 'admin'; id: string }

/** A member with a profile who has nothing to do with the target. */
export const anyMember = {
  kind: 'member',
  id: '',
  verified: false,
  hasProfile: true,
} as const satisfies Viewer

/** The member whose profile is viewed. */
export interface Target {
  id: string
  status: AccountStatus
  /** Has a submitted profile. */
  complete: boolean
  /** Eighteen or older. Until then the profile looks non-existent to everyone but owner and administrators. */
  ofAge: boolean
  /** On a break: in no list; only members with an existing relation may open the profile. */
  paused: boolean
  privacy: PrivacySettings
  /** See `grants_ended_at` of the account state. */
  grantsEndedAt?: string | undefined
}

/** The latest proposal of two members, or their connection. */
export interface LatestProposal {
  proposal_id: string
  sender_id: string
  receiver_id: string
  status: ProposalStatus
  /** When the status was reached, ISO. */
  updated_at: string
  ended_by?: string
}

/** The target shows their pictures to the viewer. */
export interface PictureGrant {
  /** When they did, ISO. */
  at: string
  /** Until when, ISO; absent if until they take them back. */
  until?: string | undefined
}

/** The stored relation of viewer and target: their latest proposal, who blocks whom, and a grant; each may be missing. */
export interface PairState extends Partial<LatestProposal> {
  /** Who of the two blocks the other. */
  blocked_by?: ReadonlySet<string>
  picture_grant?: PictureGrant | undefined
}

/** Was there ever a proposal between the two? */
export const hasProposal = <Pair extends PairState>(pair: Pair | undefined): pair is Pair & LatestProposal =>
  pair?.proposal_id !== undefined

/** The first reason why a proposal cannot be sent. */
export type ProposalObstacle =
  | 'closed'
  | 'not_a_member'
  | 'self'
  | 'connected'
  | 'pending'
  | 'paused'
  | 'resting'
  | 'privacy'

/** The access verdict of a viewer on a target. Every interaction between two members is decided by it. */
export interface Access {
  relation: Relation
  /** Selects the fields of the detail page that the viewer sees. */
  audience: Exclude<Audience, 'card'>
  /** Owner or admin: sees everything, including date of birth and e-mail. */
  seesAll: boolean
  /** May open the detail page; otherwise the target looks like an unknown id (404). */
  canOpen: boolean
  /** Sees the card in lists of proposals, connections and notifications; otherwise a placeholder. */
  canSeeCard: boolean
  canSeePicture: boolean
  /** The grant without which the viewer would not see the picture: its URL must be short-lived. */
  pictureGrant: PictureGrant | undefined
  /** Sees the full name; otherwise the first name and an initial. */
  canSeeFullName: boolean
  /** Whether the privacy settings accept proposals of this viewer (owner, admin: of everyone). Existing proposals do not count. */
  acceptsProposals: boolean
  acceptsMessages: boolean
  canPropose: boolean
  obstacle: ProposalObstacle | null
  canMessage: boolean
  /** Who blocks whom; `mine` if both do. Never reveal `theirs`: to this viewer the member does not exist. */
  blocked: 'mine' | 'theirs' | null
}

/** A member as a viewer, at `now`. */
export const memberViewer = (account: AccountState, now: Date): Extract<Viewer, { kind: 'member' }> => ({
  kind: 'member',
  id: account.user_id,
  verified: verifiedAt(account, now),
  hasProfile: account.profile_complete,
  grantsEndedAt: account.grants_ended_at,
})

/** An actor as a viewer, at `now`. */
export function viewerOf(actor: Actor, now: Date): Viewer {
  if (actor.kind === 'visitor') return actor
  return actor.role === 'admin' ? { kind: 'admin', id: actor.profileId } : memberViewer(actor.account, now)
}

const idOf = (viewer: Viewer) => (viewer.kind === 'visitor' ? undefined : viewer.id)

const liveStates: readonly RelationState[] = ['sent', 'received', 'connected']
/** Is there a pending proposal or a connection? */
const isLive = (state: RelationState) => liveStates.includes(state)

/** Is this pair the one of viewer and target? */
function isPairOf(proposal: LatestProposal, id: string | undefined, targetId: string): id is string {
  const parties = [proposal.sender_id, proposal.receiver_id]
  return id !== undefined && parties.includes(id) && parties.includes(targetId)
}

/** The relation of viewer and target. A closed proposal counts as none and is reported as `past`. */
function relationOf(viewer: Viewer, targetId: string, pair: PairState | undefined, now: Date): Relation {
  const id = idOf(viewer)
  if (id === targetId) return { state: 'self' }
  if (!hasProposal(pair) || !isPairOf(pair, id, targetId)) return { state: 'none' }
  const { proposal_id, sender_id, status, updated_at } = pair
  if (status === 'accepted') return { state: 'connected', proposal_id, since: updated_at }
  if (status === 'pending')
    return { state: sender_id === id ? 'sent' : 'received', proposal_id, since: updated_at }
  const resting_until = restUntil(pair, id, now)
  return {
    state: 'none',
    past: { proposal_id, sender_id, status, at: updated_at },
    ...(resting_until && { resting_until }),
  }
}

/** Does one of the two block the other? Administrators are not affected. */
function blockOf(viewer: Viewer, targetId: string, pair: PairState | undefined): Access['blocked'] {
  if (viewer.kind !== 'member' || viewer.id === targetId || !pair?.blocked_by) return null
  if (hasProposal(pair) && !isPairOf(pair, viewer.id, targetId)) return null
  if (pair.blocked_by.has(viewer.id)) return 'mine'
  return pair.blocked_by.has(targetId) ? 'theirs' : null
}

/** The access result for a member who must appear not to exist. */
const noAccess = (blocked: Access['blocked']): Access => ({
  relation: { state: 'none' },
  audience: 'other',
  seesAll: false,
  canOpen: false,
  canSeeCard: false,
  canSeePicture: false,
  pictureGrant: undefined,
  canSeeFullName: false,
  acceptsProposals: false,
  acceptsMessages: false,
  canPropose: false,
  obstacle: 'closed',
  canMessage: false,
  blocked,
})

/** The settings that say who is admitted. */
type Setting = Exclude<keyof PrivacySettings, 'shown_to_visitors' | 'verified_by_plan'>

/** Is a member with a profile one of the verified users of whoever has these settings (0089)? */
export const isVerifiedFor = (
  verified: Verified,
  { verified_by_plan }: Pick<PrivacySettings, 'verified_by_plan'>,
): boolean => verified === 'check' || (verified === 'plan' && verified_by_plan)

/** Does a privacy setting of the target admit this viewer? Callers admit connections before they ask. */
function admits(setting: Setting, viewer: Viewer, { privacy }: Pick<Target, 'privacy'>): boolean {
  switch (privacy[setting]) {
    case 'everyone':
      return true
    case 'verified_users':
      return viewer.kind === 'member' && viewer.hasProfile && isVerifiedFor(viewer.verified, privacy)
    case 'connections':
    case 'private':
      return false
  }
}

const isVisible = ({ status, complete, ofAge }: Target) => status === 'active' && complete && ofAge

/** Does the profile's visibility admit the viewer? The receiver of a proposal may always see who sent it. */
const seesProfile = (viewer: Viewer, target: Target, state: RelationState) =>
  state === 'connected' || state === 'received' || admits('profile_visibility', viewer, target)

/** A member on a break can be reached only through a pending proposal or a connection. */
const isReachable = ({ paused }: Target, state: RelationState) => !paused || isLive(state)

/** May the viewer open the profile, were it not for a break? */
function opensUnlessPaused(viewer: Viewer, target: Target, state: RelationState): boolean {
  // Also for administrators.
  if (target.status === 'deleted') return false
  if (state === 'self' || viewer.kind === 'admin') return true
  if (viewer.kind === 'visitor' || !isVisible(target)) return false
  return seesProfile(viewer, target, state)
}

const opens = (viewer: Viewer, target: Target, state: RelationState): boolean =>
  opensUnlessPaused(viewer, target, state) &&
  (state === 'self' || viewer.kind === 'admin' || isReachable(target, state))

function seesCard(viewer: Viewer, target: Target, state: RelationState, seesAll: boolean): boolean {
  if (seesAll) return target.status !== 'deleted'
  if (!isVisible(target) || !isReachable(target, state)) return false
  return isLive(state) || seesProfile(viewer, target, state)
}

/**
 * May the viewer know who the member is, by full name and picture? Visitors, and members without a profile, only if the member
 * shows both to visitors.
 */
export function seesIdentity(viewer: Viewer, { id, privacy }: Pick<Target, 'id' | 'privacy'>): boolean {
  const isStranger = viewer.kind === 'visitor' || (viewer.kind === 'member' && !viewer.hasProfile)
  return !isStranger || idOf(viewer) === id || privacy.shown_to_visitors
}

/** May the viewer see the picture, if its owner's setting or a grant allows it? */
const mayBeShownPicture = (viewer: Viewer, target: Target, state: RelationState): boolean =>
  isVisible(target) &&
  isReachable(target, state) &&
  seesIdentity(viewer, target) &&
  seesProfile(viewer, target, state)

/** Does the viewer see the picture without a grant? */
function seesPicture(viewer: Viewer, target: Target, state: RelationState, seesAll: boolean): boolean {
  if (seesAll) return target.status !== 'deleted'
  if (!mayBeShownPicture(viewer, target, state)) return false
  return state === 'connected' || admits('show_profile_picture', viewer, target)
}

/** Is a grant in force? `ended`: until when the grants of both members have ended, see `grants_ended_at` of the account state. */
export const isInForce = (
  { at, until }: PictureGrant,
  ended: readonly (string | undefined)[],
  now: Date,
): boolean =>
  ended.every((end) => end === undefined || at > end) &&
  (until === undefined || now.getTime() < Date.parse(until))

/** The grant by which the viewer, who does not see the picture otherwise, may see it. */
function pictureGrantOf(
  viewer: Viewer,
  target: Target,
  state: RelationState,
  grant: PictureGrant | undefined,
  now: Date,
): PictureGrant | undefined {
  if (!grant || viewer.kind !== 'member' || !mayBeShownPicture(viewer, target, state)) return undefined
  return isInForce(grant, [target.grantsEndedAt, viewer.grantsEndedAt], now) ? grant : undefined
}

/** Why the viewer cannot propose to the target: the first applicable reason, in display order. */
function obstacleOf(
  viewer: Viewer,
  target: Target,
  relation: Relation,
  acceptsProposals: boolean,
): ProposalObstacle | null {
  const { state } = relation
  if (viewer.kind !== 'member') return 'not_a_member'
  if (state === 'self') return 'self'
  if (!opensUnlessPaused(viewer, target, state)) return 'closed'
  if (state === 'connected') return 'connected'
  if (state === 'sent' || state === 'received') return 'pending'
  if (target.paused) return 'paused'
  if (relation.resting_until) return 'resting'
  return acceptsProposals ? null : 'privacy'
}

/** Does the target accept proposals or messages, as `setting` says, from this viewer? */
function accepts(setting: Setting, viewer: Viewer, target: Target, state: RelationState): boolean {
  if (!isVisible(target)) return false
  // Neither of them can send anything: they see the setting itself.
  if (viewer.kind === 'admin' || state === 'self') return target.privacy[setting] === 'everyone'
  return state === 'connected' || admits(setting, viewer, target)
}

/**
 * The access policy (0005): what `viewer` may see of `target` and do with them at `now`. Pure. The sender's own profile, break,
 * gender and quota are checked where a proposal is created.
 */
export function accessOf(viewer: Viewer, target: Target, pair: PairState | undefined, now: Date): Access {
  const blocked = blockOf(viewer, target.id, pair)
  if (blocked) return noAccess(blocked)
  const relation = relationOf(viewer, target.id, pair, now)
  const { state } = relation
  const audience = detailAudience(viewer.kind === 'admin', state)
  const seesAll = audience === 'admin' || audience === 'owner'
  const canOpen = opens(viewer, target, state)
  const acceptsProposals = accepts('proposals_privacy', viewer, target, state)
  const acceptsMessages = accepts('messages_privacy', viewer, target, state)
  const obstacle = obstacleOf(viewer, target, relation, acceptsProposals)
  const hasRight = seesPicture(viewer, target, state, seesAll)
  const pictureGrant = hasRight ? undefined : pictureGrantOf(viewer, target, state, pair?.picture_grant, now)
  return {
    relation,
    audience,
    seesAll,
    canOpen,
    canSeeCard: seesCard(viewer, target, state, seesAll),
    canSeePicture: hasRight || pictureGrant !== undefined,
    pictureGrant,
    canSeeFullName: seesIdentity(viewer, target),
    acceptsProposals,
    acceptsMessages,
    canPropose: obstacle === null,
    obstacle,
    canMessage: viewer.kind === 'member' && state !== 'self' && canOpen && acceptsMessages,
    blocked,
  }
}
