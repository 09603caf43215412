import { AppError, conflict, forbidden, notFound } from '#shared/errors'
import type { PictureRequestStatus } from '#shared/options/statuses'
import type { Access } from '#functions/core/access'
import type { AccountState } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { requireMaySend } from '#functions/core/eligibility'

/** Whether the viewer may see the owner's pictures: asked for, or shown unasked. At most one for each direction of two members. */
export interface PictureRequest {
  owner_id: UserId
  viewer_id: UserId
  status: PictureRequestStatus
  /** When the status was reached, ISO. */
  at: string
  /** When the status ends, ISO; afterwards nothing stands between the two. Absent if the owner has to take the pictures back. */
  until?: string
  /** Each of the two shows their pictures as long as the other does. */
  mutual?: true
}

/** What decides what a member may ask and show of another now. */
export interface Between {
  me: AccountState
  other: AccountState
  /** Of me to the other member, and of them to me; each with what is granted. */
  toOther: Access
  toMe: Access
  /** What I asked of them, and they of me, if its status has not ended. */
  sent: PictureRequest | undefined
  received: PictureRequest | undefined
}

/** Throws 403 unless this member may ask for pictures and show theirs at all. */
export function requireMayTakePart(account: AccountState, emailProof: 'required' | 'off', now: Date): void {
  if (!account.profile_complete) throw forbidden('profile_incomplete', 'any')
  requireMaySend(account, emailProof, now)
}

/** Is there a pending proposal or a connection? Then the two may reach each other. */
const areInTouch = ({ toOther: { relation } }: Between) => relation.state !== 'none'

/** Why the member cannot turn to the other one about pictures, whatever it is about. */
function contactRefusal(between: Between): AppError | undefined {
  const { me, other, toOther, toMe } = between
  if (me.paused_at) return forbidden('paused', 'own_pictures')
  // A profile that the member may not open must look as if it did not exist.
  if (!toOther.canOpen) return notFound('profile')
  if (me.gender === other.gender) return conflict('conflict', 'picture_gender')
  if (other.paused_at) return forbidden('paused', 'theirs_pictures')
  return toMe.canOpen ? undefined : forbidden('privacy', 'own_profile')
}

/** Why the member cannot turn to the other one unasked. */
function unaskedRefusal(between: Between): AppError | undefined {
  const { relation, acceptsProposals } = between.toOther
  if (relation.resting_until) return restingError(relation.resting_until)
  return acceptsProposals || areInTouch(between) ? undefined : forbidden('privacy', 'pictures')
}

const restingError = (until: string) => AppError.of(403, 'resting', { params: { what: 'picture', until } })

/** Why a request that was sent before stands in the way. */
function earlierRefusal(sent: PictureRequest | undefined): AppError | undefined {
  if (sent?.status === 'pending') return conflict('conflict', 'picture_asked')
  // A grant that a break has ended stands no more.
  return sent?.until && sent.status !== 'granted' ? restingError(sent.until) : undefined
}

/** Why the member cannot ask to see the other one's pictures now, perhaps offering theirs in return; undefined if they can. */
export function askRefusal(between: Between, { mutual }: { mutual: boolean }): AppError | undefined {
  const { me, other, toOther, sent } = between
  const refusal = contactRefusal(between)
  if (refusal) return refusal
  if (mutual && !me.picture) return conflict('conflict', 'own_picture')
  if (!other.picture) return conflict('conflict', 'picture_absent')
  if (toOther.canSeePicture) return conflict('conflict', 'picture_seen')
  return earlierRefusal(sent) ?? unaskedRefusal(between)
}

/** Is the other member shown the pictures by permission now? */
export const isShown = ({ toMe }: Between): boolean => toMe.pictureGrant !== undefined

/** Why the member cannot show their pictures to the other one now, or show them for another time; undefined if they can. */
export function showRefusal(between: Between): AppError | undefined {
  const { me, toMe, received } = between
  const refusal = contactRefusal(between)
  if (refusal) return refusal
  if (!me.picture) return conflict('conflict', 'own_picture')
  if (isShown(between) || received?.status === 'pending') return undefined
  if (toMe.canSeePicture) return conflict('conflict', 'picture_shown')
  return unaskedRefusal(between)
}

export const requestNotFound = () => notFound('picture_request')

export const alreadyAnswered = () => conflict('conflict', 'picture_answered')

/** Why the member cannot grant what the other one asked: it may have been withdrawn, and with it an offer in return. */
export function answerRefusal({ received }: Between): AppError | undefined {
  if (!received) return requestNotFound()
  return received.status === 'pending' || received.status === 'granted' ? undefined : alreadyAnswered()
}

export const wrongParty = () => forbidden('wrong_party', 'picture')
