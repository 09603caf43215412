import { conflict, notFound } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import type { OwnCheckState } from '#shared/options/checks'
import type { OwnIdentityCheck, OwnPhotoCheck } from '#shared/schemas/verification'
import { isSamePerson, type Person } from '#functions/core/checks'
import { secondsAfter } from '#functions/core/clock'
import type { CheckItem, IdentityCheckItem, PhotoCheckItem } from './items'

/* The states of a check, judged by the clock and by the member's present picture and profile. */

export const checkNotFound = () => notFound('check')
export const checkOver = () => conflict('conflict', 'check_over')
export const checkDecided = () => conflict('conflict', 'check_decided')

/** What checks compare with: the profile picture and, for the identity, what the profile says about the person. */
export interface Compared {
  picture: string | undefined
  person?: Person | undefined
}

/** Does the member still have the picture, and for the identity also the name, date of birth and gender of this check? */
export const isAbout = (item: CheckItem, { picture, person }: Compared): boolean =>
  item.picture === picture &&
  (item.kind !== 'identity' || (person !== undefined && isSamePerson(item.person, person)))

/** Until when the photos of a started check can be sent, ISO. */
export const posesUntil = ({ started_at }: Pick<CheckItem, 'started_at'>): string =>
  secondsAfter(started_at, lifetimes.checkPoses)

/** Until when an administrator can decide, ISO. The bucket deletes no file before. An objection about a document sends it again. */
export const decideUntil = ({
  started_at,
  state,
  kind,
}: Pick<CheckItem, 'started_at' | 'state' | 'kind'>): string =>
  secondsAfter(started_at, state === 'objected' && !kind ? lifetimes.checkPhotos : lifetimes.checkDecision)

/** Is the check in the queue, perhaps in vain? */
export const isQueued = ({ state }: Pick<CheckItem, 'state'>): boolean =>
  state === 'waiting' || state === 'objected'

/** Does the check wait for an administrator? */
export const isWaiting = (item: CheckItem, now: Date): boolean =>
  isQueued(item) && decideUntil(item) > now.toISOString()

/** Until when the member may object (ISO); undefined if not at all. */
export function objectUntil(item: CheckItem): string | undefined {
  if (item.state !== 'refused' || !item.refusal || item.final) return undefined
  return secondsAfter(item.refusal.at, lifetimes.objection)
}

/** 409 if a member may not object to the decision about this check. */
export function assertMayObject(item: CheckItem, compared: Compared, now: Date): void {
  if (item.state === 'objected' || item.final) throw conflict('conflict', 'objected')
  const until = objectUntil(item)
  if (!until || !isAbout(item, compared)) throw checkOver()
  if (until <= now.toISOString()) throw conflict('conflict', 'objection_over')
}

/** Undefined for a check that the member need not know of: it is confirmed, or was never sent. */
function ownStateOf(item: CheckItem, compared: Compared, now: Date): OwnCheckState | undefined {
  const { state } = item
  if (state === 'confirmed' || state === 'withdrawn') return undefined
  if (state === 'started')
    return isAbout(item, compared) && posesUntil(item) > now.toISOString() ? state : undefined
  if (!isAbout(item, compared)) return 'replaced'
  if (state === 'ended') return 'lapsed'
  return state === 'refused' || isWaiting(item, now) ? state : 'lapsed'
}

/** What has become of a member's own check, as the member sees it. */
function presentState(item: CheckItem, compared: Compared, now: Date) {
  const state = ownStateOf(item, compared, now)
  if (!state) return undefined
  const { case_id, sent_at } = item
  const until = objectUntil(item)
  return {
    case_id,
    state,
    ...(sent_at && { sent_at }),
    ...(state === 'refused' && until && until > now.toISOString() && { object_until: until }),
  }
}

export function presentOwnPhoto(
  item: PhotoCheckItem,
  compared: Compared,
  now: Date,
): OwnPhotoCheck | undefined {
  const shown = presentState(item, compared, now)
  if (!shown) return undefined
  const { poses, refusal } = item
  return {
    ...shown,
    poses,
    ...(shown.state === 'started' && { until: posesUntil(item) }),
    ...(shown.state === 'refused' && refusal && { reason: refusal.reason }),
  }
}

export function presentOwnIdentity(
  item: IdentityCheckItem,
  compared: Compared,
  now: Date,
): OwnIdentityCheck | undefined {
  const shown = presentState(item, compared, now)
  if (!shown) return undefined
  const { document, refusal } = item
  return { ...shown, document, ...(shown.state === 'refused' && refusal && { reason: refusal.reason }) }
}
