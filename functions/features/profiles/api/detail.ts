import { AppError, busy, notFound } from '#shared/errors'
import { isOfAge } from '#shared/of-age'
import type { PicturePermissions, Profile } from '#shared/schemas/entities'
import { accessOf, type Access, anyMember, memberViewer, type Target, viewerOf } from '#functions/core/access'
import type { AccountState, UserActor } from '#functions/core/account'
import { checksOf } from '#functions/core/checks'
import { type ProfileId, profileId, userOf } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { currentUsage, presentUsage } from '#functions/core/usage'
import { transact } from '#functions/db/transact'
import type { OperationContext, OperationHandler } from '#functions/http/resource'
import { auditWrite, type Author, authorOf } from '#functions/features/audit/store'
import { presentBetween } from '#functions/features/picture-requests/present'
import { grantOf, loadRequestsBetween, standing } from '#functions/features/picture-requests/store'
import { loadFreePlan } from '#functions/features/plans/store'
import { countProfile } from '../browsing-limits'
import { fitDetailOf } from '../fit-detail'
import type { ProfileItem } from '../items'
import { effectivePair, type ViewerContext } from '../present-card'
import { asksVerified, completePrivacy, storedPrivacy } from '../privacy'
import { type OwnFacts, type ProfileParts, presentProfile } from '../present-profile'
import { loadProfile, loadProfileDetailItems, type ProfileDetailItems } from '../store'
import { loadViewerContext } from '../viewer-context'

export const unknownProfile = () => notFound('profile')

const targetOf = (
  id: ProfileId,
  { state, profile }: { state: AccountState; profile?: ProfileItem | undefined },
  now: Date,
): Target => ({
  id,
  status: state.status,
  complete: profile !== undefined,
  ofAge: profile !== undefined && isOfAge(profile.personal_info.dob, now),
  paused: state.paused_at !== undefined,
  privacy: profile ? storedPrivacy(profile.privacy) : completePrivacy({}),
  grantsEndedAt: state.grants_ended_at,
})

async function ownFacts(
  { account, state, profile }: ProfileDetailItems,
  now: Date,
): Promise<OwnFacts | undefined> {
  if (!account) return undefined
  const usage = currentUsage(state, await loadFreePlan(), now)
  const { email, phone, created_at } = account
  const paused = state.paused_at !== undefined
  const asks = {
    ...(profile?.asks_visitors && { asks_visitors: true as const }),
    ...(profile && asksVerified(profile.privacy) && { asks_verified: true as const }),
  }
  return { email, phone, created_at, paused, asks, plan: usage.plan, usage: presentUsage(usage) }
}

/** Is the profile, or one of its pictures, hidden from members? They see no further pictures without a main one. */
function isRestricted(target: Target, { state, card }: ProfileDetailItems, now: Date): boolean {
  const { canOpen, canSeePicture } = accessOf(anyMember, target, undefined, now)
  if (!canOpen) return true
  const hasMain = (state.picture ?? card?.picture) !== undefined
  return hasMain ? !canSeePicture : state.further_pictures !== undefined
}

interface DetailParts {
  subject: ProfileDetailItems
  viewerProfile: ProfileItem | undefined
  /** For a member with a profile who views another one. */
  pictures: PicturePermissions | undefined
}

/** The profile as this viewer may see it, with the fit if both have a profile. */
async function present(
  id: ProfileId,
  { subject, viewerProfile, pictures }: DetailParts,
  access: Access,
  viewerContext: ViewerContext,
): Promise<Profile> {
  const { profile, card, state } = subject
  const { picture } = state
  const parts: ProfileParts = {
    id,
    checks: checksOf(state),
    ...(profile && { sections: profile, remarks: profile }),
    ...(card && { card }),
    ...(picture && { picture }),
    further_pictures: state.further_pictures,
  }
  const facts = access.seesAll ? await ownFacts(subject, viewerContext.now) : undefined
  const fit = viewerProfile && profile && fitDetailOf(viewerProfile, profile, viewerContext.now)
  return {
    ...(await presentProfile(parts, access, viewerContext, facts)),
    ...(fit && { fit }),
    ...(pictures && { pictures }),
  }
}

/** What viewer and target asked and showed each other of pictures. */
async function presentPictures(
  { profileId: me, userId, account }: UserActor,
  { subject, viewerProfile, access }: Pick<DetailParts, 'subject' | 'viewerProfile'> & { access: Access },
  now: Date,
): Promise<PicturePermissions | undefined> {
  if (!viewerProfile) return undefined
  const requests = account.picture_requests
    ? await loadRequestsBetween(userId, subject.state.user_id)
    : undefined
  const [sent, received] = [standing(requests?.sent, now), standing(requests?.received, now)]
  const own = targetOf(me, { state: account, profile: viewerProfile }, now)
  const pair = { ...subject.pair, picture_grant: grantOf(received) }
  const toMe = accessOf(memberViewer(subject.state, now), own, pair, now)
  return presentBetween({ me: account, other: subject.state, toOther: access, toMe, sent, received }, now)
}

const isSelf = (actor: UserActor, id: ProfileId) => id === actor.profileId

/** The viewer's own profile; undefined for administrators and members without one. */
const loadViewerProfile = ({ role, account, profileId }: UserActor) =>
  role === 'member' && account.profile_complete ? loadProfile(profileId) : undefined

/**
 * The detail of a profile for its owner, an administrator or another member; 404 if the viewer may not open it. If profile
 * or picture are restricted, an administrator's view is audited first; 503 if that fails.
 */
async function loadDetail(
  id: ProfileId,
  actor: UserActor,
  { now, request }: Pick<OperationContext<'profile.view'>, 'now' | 'request'>,
): Promise<Profile> {
  const viewer = viewerOf(actor, now)
  const seesAll = viewer.kind === 'admin' || isSelf(actor, id)
  const include = seesAll ? ({ account: true } as const) : { viewer: userOf(actor.profileId) }
  const [subject, viewerContext, viewerProfile] = await Promise.all([
    loadProfileDetailItems(id, include),
    loadViewerContext(actor, now),
    isSelf(actor, id) ? undefined : loadViewerProfile(actor),
  ])
  if (!subject) throw unknownProfile()
  const target = targetOf(id, subject, now)
  const access = accessOf(viewer, target, effectivePair(viewerContext, id, subject.pair), now)
  if (!access.canOpen) throw unknownProfile()
  const isAdminView = viewer.kind === 'admin' && !isSelf(actor, id)
  if (isAdminView && isRestricted(target, subject, now))
    await auditProfileView(authorOf(actor, request), id, now)
  const pictures = await presentPictures(actor, { subject, viewerProfile, access }, now)
  return present(id, { subject, viewerProfile, pictures }, access, viewerContext)
}

/** Stores an audit entry for an administrator's view of a profile; 503 if it cannot be stored. */
async function auditProfileView(author: Author, profile: ProfileId, now: Date): Promise<void> {
  const target = { kind: 'user', id: userOf(profile) } as const
  try {
    // A transaction has a request token, so a retry after a lost response stores it once.
    await transact([auditWrite(author, { action: 'profile.viewed', target }, now)])
  } catch (error) {
    if (error instanceof AppError) throw error
    log.warn('view of a profile not stored', { profile, cause: error })
    throw busy()
  }
}

export const view: OperationHandler<'profile.view'> = async ({ input, actor, now, request }) => {
  const id = profileId(input.userId)
  await countProfile(actor, id, now)
  return { message: 'Profile fetched.', data: await loadDetail(id, actor, { now, request }) }
}

export const adminView: OperationHandler<'profile.admin-view'> = async ({ input, actor, now, request }) => ({
  message: 'Profile fetched.',
  data: await loadDetail(profileId(input.userId), actor, { now, request }),
})
