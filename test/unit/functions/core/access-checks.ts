import type { restUntil } from '#functions/core/rest-period'
import type { LatestProposal, ProposalObstacle, Access } from '#functions/core/access'
import { me, now, proposals, type AccessCase, them } from './access-cases'

/*
 * What must hold of every verdict, said apart from how `accessOf` reaches it. Each is a test of its own in
 * standing.test.ts; mutations.test.ts of `privacy` shows that each rule of `accessOf` is held by one of them.
 */

const isStaff = ({ who }: AccessCase) => who === 'owner' || who === 'admin'
const isGone = ({ target }: AccessCase) => target.status !== 'active' || !target.complete || !target.ofAge

/** Is the proposal, if there is one, between viewer and target? Visitors and owners have none. */
const isOwn = ({ who, pair }: AccessCase) =>
  who !== 'visitor' &&
  who !== 'owner' &&
  pair !== undefined &&
  (pair.status === undefined || [pair.sender_id, pair.receiver_id].sort().join() === `${me},${them}`)

/** Who of the two blocks the other, as far as it matters to this viewer: to an administrator it does not. */
function blockOf(one: AccessCase): Access['blocked'] {
  if (one.who === 'admin' || !isOwn(one)) return null
  if (one.pair?.blocked_by?.has(me)) return 'mine'
  return one.pair?.blocked_by?.has(them) ? 'theirs' : null
}
const isBlocked = (one: AccessCase) => blockOf(one) !== null

/** What viewer and target proposed to each other; nothing where one blocks the other. */
const ownPair = (one: AccessCase): LatestProposal | undefined =>
  isOwn(one) && !isBlocked(one) && one.pair?.status ? (one.pair as LatestProposal) : undefined
const isConnected = (one: AccessCase) => ownPair(one)?.status === 'accepted'
const isPending = (one: AccessCase) => ownPair(one)?.status === 'pending'
const isReceiver = (one: AccessCase) => isPending(one) && ownPair(one)?.sender_id === them
const isSender = (one: AccessCase) => isPending(one) && ownPair(one)?.sender_id === me
/** A break closes the profile to whoever has no live relation. */
const isShut = (one: AccessCase) => one.target.paused && !isConnected(one) && !isPending(one)

const daysOfRest = { rejected: 30, withdrawn: 1, ended: 30 } as const
/** Until when whoever was refused, withdrew, or did not end the connection, rests. */
function restAfter(proposal: LatestProposal | undefined, member: string): string | undefined {
  const { status, sender_id, ended_by, updated_at } = proposal ?? {}
  if (!status || !updated_at || status === 'pending' || status === 'accepted') return undefined
  if (status === 'ended' ? ended_by === member : sender_id !== member) return undefined
  const until = Date.parse(updated_at) + daysOfRest[status] * 86_400_000
  return until > now.getTime() ? new Date(until).toISOString() : undefined
}
const restOf = (one: AccessCase) => restAfter(ownPair(one), me)

/** Rest by itself, after everything that may have been between two: none that `judge` tells wrong. */
export const wrongRests = (judge: typeof restUntil) =>
  proposals.filter((proposal) =>
    [me, them].some((member) => judge(proposal, member, now) !== restAfter(proposal, member)),
  )

/** Whom we checked counts as verified for everyone; whoever has only a plan, where the target says so. */
const isAdmitted = (setting: string, { who, target }: AccessCase) =>
  setting === 'everyone' ||
  (setting === 'verified_users' &&
    (who === 'verified' || (who === 'paid' && target.privacy.verified_by_plan)))

/** Nobody knows visitors and members without a profile: they learn who the member is only if the member shows it to visitors. */
const mayKnowWho = ({ who, target }: AccessCase) =>
  (who !== 'visitor' && who !== 'newcomer') || target.privacy.shown_to_visitors

/** Does visibility alone, or what is between the two, show the profile to this viewer? */
const isShown = (one: AccessCase) =>
  !isBlocked(one) &&
  (isConnected(one) || isReceiver(one) || isAdmitted(one.target.privacy.profile_visibility, one))

/** Is the member there for this viewer, and may the viewer know who they are? Nobody sees the picture otherwise. */
const isRecognized = (one: AccessCase) => !isGone(one) && !isShut(one) && mayKnowWho(one) && isShown(one)

const seesPictureByRight = (one: AccessCase) => {
  if (isStaff(one)) return one.target.status !== 'deleted'
  return isRecognized(one) && (isConnected(one) || isAdmitted(one.target.privacy.show_profile_picture, one))
}

/** Does the target show this member their picture? */
const isShownPicture = (one: AccessCase) =>
  one.hasGrant === true && !['visitor', 'owner', 'admin'].includes(one.who) && isRecognized(one)

const mayOpenWereItNotForABreak = (one: AccessCase) => {
  if (one.target.status === 'deleted') return false
  return isStaff(one) || (one.who !== 'visitor' && !isGone(one) && isShown(one))
}

function takes(setting: string, one: AccessCase): boolean {
  if (isGone(one) || isBlocked(one)) return false
  // They are told the setting.
  if (isStaff(one)) return setting === 'everyone'
  return isConnected(one) || isAdmitted(setting, one)
}

function firstObstacle(one: AccessCase): ProposalObstacle | undefined {
  const inOrder: Record<ProposalObstacle, boolean> = {
    not_a_member: one.who === 'visitor' || one.who === 'admin',
    self: one.who === 'owner',
    closed: !mayOpenWereItNotForABreak(one),
    connected: isConnected(one),
    pending: isPending(one),
    paused: one.target.paused,
    resting: restOf(one) !== undefined,
    privacy: !takes(one.target.privacy.proposals_privacy, one),
  }
  return (Object.keys(inOrder) as ProposalObstacle[]).find((obstacle) => inOrder[obstacle])
}

function expectedRelation(one: AccessCase): object {
  if (one.who === 'owner') return { state: 'self' }
  const pair = ownPair(one)
  if (!pair) return { state: 'none' }
  const { proposal_id, sender_id, status, updated_at } = pair
  if (status === 'accepted') return { state: 'connected', proposal_id, since: updated_at }
  if (status === 'pending')
    return { state: isSender(one) ? 'sent' : 'received', proposal_id, since: updated_at }
  const resting_until = restOf(one)
  return {
    state: 'none',
    past: { proposal_id, sender_id, status, at: updated_at },
    ...(resting_until && { resting_until }),
  }
}

const isNothing = ({ canOpen, canSeeCard, canSeePicture, canPropose, canMessage }: Access) =>
  !canOpen && !canSeeCard && !canSeePicture && !canPropose && !canMessage

/** Alike as sent, and without a name more. */
const isAlike = (one: object, other: object) =>
  JSON.stringify(one) === JSON.stringify(other) && Object.keys(one).length === Object.keys(other).length

type Check = (one: AccessCase, verdict: Access) => boolean

/** Each is true for every case. */
export const checks = {
  'a deleted member is invisible to everyone': (one, verdict) =>
    one.target.status !== 'deleted' ||
    (isNothing(verdict) && !verdict.acceptsMessages && !verdict.acceptsProposals),

  'suspended, incomplete and under-age members are visible to themselves and administrators only': (
    one,
    verdict,
  ) =>
    !isGone(one) || one.target.status === 'deleted' || (isStaff(one) ? verdict.canOpen : isNothing(verdict)),

  'a profile opens for exactly the viewers who may open it': (one, { canOpen }) =>
    canOpen === (mayOpenWereItNotForABreak(one) && (isStaff(one) || !isShut(one))),

  'a private profile never opens for strangers and senders of proposals': (one, verdict) =>
    one.target.privacy.profile_visibility !== 'private' ||
    isStaff(one) ||
    isConnected(one) ||
    isReceiver(one) ||
    (!verdict.canOpen && !verdict.canSeePicture && !verdict.canPropose && !verdict.canMessage),

  'a card is visible to viewers of the profile and to members with a proposal or connection': (
    one,
    { canSeeCard },
  ) => {
    if (isStaff(one)) return canSeeCard === (one.target.status !== 'deleted')
    return canSeeCard === (!isGone(one) && !isShut(one) && (isSender(one) || isShown(one)))
  },

  'a picture needs access to profile and picture, or a grant; connections always see it': (one, verdict) =>
    verdict.canSeePicture === (seesPictureByRight(one) || isShownPicture(one)),

  'a grant counts for members alone, and only if they would not see the picture without it': (
    one,
    { pictureGrant },
  ) =>
    pictureGrant === (isShownPicture(one) && !seesPictureByRight(one) ? one.pair?.picture_grant : undefined),

  'visitors and members without a profile see a full name only if it is shown to visitors': (one, verdict) =>
    verdict.canSeeFullName === (!isBlocked(one) && mayKnowWho(one)),

  'a member on a break is visible through pending proposals and connections only': (one, verdict) =>
    isStaff(one) || !isShut(one) || isNothing(verdict),

  'proposals and messages follow the privacy settings; owner and administrators see the setting': (
    one,
    { acceptsProposals, acceptsMessages },
  ) =>
    acceptsProposals === takes(one.target.privacy.proposals_privacy, one) &&
    acceptsMessages === takes(one.target.privacy.messages_privacy, one),

  'a block makes both members look like an unknown id': (one, verdict) =>
    !isBlocked(one) ||
    (isNothing(verdict) &&
      !verdict.acceptsMessages &&
      !verdict.acceptsProposals &&
      verdict.obstacle === 'closed' &&
      isAlike(verdict.relation, { state: 'none' })),

  '`blocked` says who blocks whom, the viewer first; null for administrators and visitors': (
    one,
    { blocked },
  ) => blocked === blockOf(one),

  '`obstacle` is the first applicable one in display order': (one, { obstacle }) =>
    obstacle === (firstObstacle(one) ?? null),

  'a proposal is possible if there is no obstacle': (one, { canPropose }) =>
    canPropose === (firstObstacle(one) === undefined),

  'members may write if they may open the profile and it accepts messages': (one, { canMessage }) =>
    canMessage ===
    (['member', 'verified', 'paid', 'newcomer'].includes(one.who) &&
      mayOpenWereItNotForABreak(one) &&
      !isShut(one) &&
      takes(one.target.privacy.messages_privacy, one)),

  '`relation` describes this pair: since when, the past proposal and the rest period': (one, { relation }) =>
    isAlike(relation, expectedRelation(one)),

  'only owner and administrators see everything': (one, { seesAll, audience }) =>
    seesAll === isStaff(one) &&
    audience === (isStaff(one) ? one.who : isConnected(one) ? 'connection' : 'other'),
} as const satisfies Record<string, Check>

export type CheckName = keyof typeof checks
