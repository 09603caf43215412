import { checkLimits, lifetimes } from '#shared/limits'
import { epochSeconds } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import { caseSort, type InG1, type InG2, indexEntry, type Key, keys, lists } from '#functions/db/keys'
import { getItem, query } from '#functions/db/table'
import { absent, put, type Write } from '#functions/db/transact'
import type { PhotoCheckItem } from './items'
import { decideUntil, isQueued, isWaiting } from './photo-rules'

export const PHOTO_CHECK = 'photoCheck'

export const loadPhotoCheck = (user: UserId): Promise<PhotoCheckItem | undefined> =>
  getItem<PhotoCheckItem>(keys.photoCheck(user), { consistent: true })

/** The photo check with this id, strongly consistent; undefined once another one has replaced it. */
export async function findPhotoCheck(case_id: string): Promise<PhotoCheckItem | undefined> {
  const { items } = await query<PhotoCheckItem>(lists.photoCheckOf(case_id), { limit: 1 })
  const item = items[0] && (await loadPhotoCheck(items[0].user_id))
  return item?.case_id === case_id ? item : undefined
}

/** Photo checks that wait for an administrator, the most urgent first. */
export async function listWaitingChecks(limit: number, now: Date): Promise<PhotoCheckItem[]> {
  const { items } = await query<PhotoCheckItem>(lists.waitingChecks(), {
    limit,
    sort: { above: now.toISOString() },
  })
  return items.filter((item) => isWaiting(item, now))
}

/** The number of photo checks that wait for an administrator, at most as many as the queue shows. */
export const countWaitingChecks = async (now: Date): Promise<number> =>
  (await listWaitingChecks(checkLimits.queue, now)).length

/** A check without what the store computes. */
export type PhotoCheck = Omit<PhotoCheckItem, keyof (Key & InG1 & InG2) | 'ttl' | 'v'>

/** The write of a check, if `before` is still the stored one. */
export function photoCheckWrite(
  check: PhotoCheck,
  before: Pick<PhotoCheckItem, 'v'> | undefined,
  now: Date,
): Write {
  const item: PhotoCheckItem = {
    ...keys.photoCheck(check.user_id),
    ...indexEntry(lists.photoCheckOf(check.case_id), check.case_id),
    ...(isQueued(check) && indexEntry(lists.waitingChecks(), caseSort(decideUntil(check), check.case_id))),
    ...check,
    ttl: epochSeconds(now) + lifetimes.checkPhotos + lifetimes.decidedCheck,
    v: (before?.v ?? 0) + 1,
  }
  return put(PHOTO_CHECK, item, before ? { condition: '#v = :read', values: { read: before.v } } : absent)
}

/** A stored check without what the store computes, to be changed. */
export function plainCheck(item: PhotoCheckItem): PhotoCheck {
  const { pk: _pk, sk: _sk, g1pk: _1, g1sk: _2, g2pk: _3, g2sk: _4, ttl: _ttl, v: _v, ...check } = item
  return check
}

/** The same without an administrator's hold, refusal and objection: nothing more is to be decided about it. */
export function endedCheck(item: PhotoCheckItem): PhotoCheck {
  const { taken: _taken, refusal: _refusal, objection: _objection, ...check } = plainCheck(item)
  return check
}

/** The names of its photos. */
export const photosOf = ({ photo_1, photo_2 }: PhotoCheckItem) => [photo_1, photo_2]
