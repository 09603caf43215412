import type { Card, PicturePermission, PicturePermissions } from '#shared/schemas/entities'
import type { PictureRequest as PictureRequestOut } from '#shared/schemas/picture-request'
import type { Access } from '#functions/core/access'
import { askRefusal, type Between, isShown, type PictureRequest, showRefusal } from './rules'
import { isStillShown, requestIdOf } from './store'

const presentPermission = (request: PictureRequest): PicturePermission => ({
  id: requestIdOf(request),
  status: request.status,
  at: request.at,
  ...(request.until !== undefined && { until: request.until }),
  ...(request.mutual && { mutual: true }),
})

/** A request with the other member's card. */
export const presentRequest = (request: PictureRequest, profile: Card): PictureRequestOut => ({
  ...presentPermission(request),
  owner_id: request.owner_id,
  viewer_id: request.viewer_id,
  profile,
})

/**
 * What two members asked and showed each other, for the profile of one of them. Without what has no effect: what a break or
 * suspension ended, or about a picture that is visible anyway.
 */
export function presentBetween(between: Between, now: Date): PicturePermissions {
  const { me, other, toOther, toMe } = between
  const inEffect = (request: PictureRequest | undefined, { canSeePicture, pictureGrant }: Access) =>
    request &&
    (!canSeePicture || pictureGrant) &&
    [me, other].every((account) => isStillShown(request, account, now))
      ? presentPermission(request)
      : undefined
  const sent = inEffect(between.sent, toOther)
  // How a request ended is known to whoever ended it. Otherwise it was a block, which must not show.
  const isOpen = between.received?.status === 'pending' || between.received?.status === 'granted'
  const received = isOpen ? inEffect(between.received, toMe) : undefined
  return {
    can_ask: askRefusal(between, { mutual: false }) === undefined,
    can_show: !isShown(between) && showRefusal(between) === undefined,
    ...(sent && { sent }),
    ...(received && { received }),
  }
}
