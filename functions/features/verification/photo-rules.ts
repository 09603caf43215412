import { conflict, notFound } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import type { OwnCheckState } from '#shared/options/checks'
import type { OwnPhotoCheck } from '#shared/schemas/verification'
import { secondsAfter } from '#functions/core/clock'
import type { PhotoCheckItem } from './items'

/* The states of a photo check, judged by the clock and by the member's present picture. */

export const checkNotFound = () => notFound('check')
export const checkOver = () => conflict('conflict', 'check_over')
export const checkDecided = () => conflict('conflict', 'check_decided')

/** Until when the photos of a started check can be sent, ISO. */
export const posesUntil = ({ started_at }: PhotoCheckItem): string =>
  secondsAfter(started_at, lifetimes.checkPoses)

/** Until when an administrator can decide, ISO. The bucket deletes no photo before. */
export const decideUntil = ({ started_at, state }: Pick<PhotoCheckItem, 'started_at' | 'state'>): string =>
  secondsAfter(started_at, state === 'objected' ? lifetimes.checkPhotos : lifetimes.checkDecision)

/** Is the check in the queue, perhaps in vain? */
export const isQueued = ({ state }: Pick<PhotoCheckItem, 'state'>): boolean =>
  state === 'waiting' || state === 'objected'

/** Does the check wait for an administrator? */
export const isWaiting = (item: PhotoCheckItem, now: Date): boolean =>
  isQueued(item) && decideUntil(item) > now.toISOString()

/** Until when the member may object (ISO); undefined if not at all. */
export function objectUntil(item: PhotoCheckItem): string | undefined {
  if (item.state !== 'refused' || !item.refusal || item.final) return undefined
  return secondsAfter(item.refusal.at, lifetimes.objection)
}

/** Undefined for a check that the member need not know of: it is confirmed, or was never sent. */
function ownStateOf(item: PhotoCheckItem, picture: string | undefined, now: Date): OwnCheckState | undefined {
  const { state } = item
  if (state === 'confirmed' || state === 'withdrawn') return undefined
  if (state === 'started')
    return item.picture === picture && posesUntil(item) > now.toISOString() ? state : undefined
  if (item.picture !== picture) return 'replaced'
  if (state === 'ended') return 'lapsed'
  return state === 'refused' || isWaiting(item, now) ? state : 'lapsed'
}

/** A member's own check as the member sees it; `picture`: the present profile picture. */
export function presentOwnCheck(
  item: PhotoCheckItem,
  picture: string | undefined,
  now: Date,
): OwnPhotoCheck | undefined {
  const state = ownStateOf(item, picture, now)
  if (!state) return undefined
  const { case_id, poses, sent_at, refusal } = item
  const until = objectUntil(item)
  return {
    case_id,
    state,
    poses,
    ...(state === 'started' && { until: posesUntil(item) }),
    ...(sent_at && { sent_at }),
    ...(state === 'refused' && refusal && { reason: refusal.reason }),
    ...(state === 'refused' && until && until > now.toISOString() && { object_until: until }),
  }
}
