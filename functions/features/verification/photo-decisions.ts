import { AppError, conflict, invalidInput } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { dayAt } from '#shared/format'
import type { CheckCase, CheckDecision } from '#shared/schemas/verification'
import { epochSeconds, secondsAfter } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import { pictureUrl } from '#functions/clients/picture-urls'
import { ChangedMeanwhile, retryingIfChanged } from '#functions/db/changed'
import { keys } from '#functions/db/keys'
import { consume } from '#functions/db/rate-limits'
import { check, transact, update, type Write } from '#functions/db/transact'
import { loadAdministrators } from '#functions/features/accounts/administrators'
import { accountConflict, loadAccountState, loadNames } from '#functions/features/accounts/store'
import { auditWrite, type Author } from '#functions/features/audit/store'
import { notificationWrite } from '#functions/features/notifications/store'
import type { PhotoCheckItem } from './items'
import {
  endedCheck,
  findPhotoCheck,
  PHOTO_CHECK,
  type PhotoCheck,
  photoCheckWrite,
  photosOf,
  plainCheck,
} from './photo-checks'
import { isOthersTurn, isTaken, presentWaiting } from './photo-queue'
import { checkDecided, checkNotFound, isWaiting } from './photo-rules'
import { dropPhotos, loadPhoto } from './photos'

/*
 * How administrators decide photo checks. They are shown the photos and the profile picture, and nothing else about the member. Every
 * look takes the check for some minutes and is audited.
 */

const ACCOUNT = 'accountState'

/** The write that audits an action. Its target is the member, so that one can find who looked at whose photos. */
const audit = (
  { user_id }: PhotoCheckItem,
  action: 'check.viewed' | 'check.confirmed' | 'check.refused',
  author: Author,
  now: Date,
) =>
  auditWrite(
    author,
    {
      action,
      target: { kind: 'user', id: user_id },
      ...(action === 'check.refused' && { fields: ['reason'] }),
    },
    now,
  )

/** Ends a check that cannot be decided any more. */
async function endUndecidable(item: PhotoCheckItem, now: Date): Promise<never> {
  await transact([photoCheckWrite({ ...endedCheck(item), state: 'ended' }, item, now)], {
    onConditionFailed: checkDecided,
  })
  await dropPhotos(item.user_id, photosOf(item))
  throw checkDecided()
}

/** A check that this administrator may look at or decide now. 404, 409. */
async function loadForDecision(
  case_id: string,
  { actor_id: me }: Author,
  now: Date,
): Promise<PhotoCheckItem> {
  const item = await findPhotoCheck(case_id)
  if (!item || item.user_id === me) throw checkNotFound()
  if (!isWaiting(item, now)) throw checkDecided()
  const [state, administrators] = await Promise.all([loadAccountState(item.user_id), loadAdministrators()])
  if (!state || state.status === 'deleted' || state.picture !== item.picture) return endUndecidable(item, now)
  if (state.status === 'suspended') throw conflict('conflict', 'suspended')
  if (isOthersTurn(item, me, administrators)) throw conflict('conflict', 'own_decision')
  if (isTaken(item, now) && item.taken?.by !== me) throw conflict('conflict', 'check_taken')
  return item
}

/** Both photos. If one is gone, for example in a restored table, the check ends: nobody decides without it. */
async function loadPhotos(item: PhotoCheckItem, now: Date): Promise<CheckCase['photos']> {
  const images = await Promise.all(photosOf(item).map((name) => loadPhoto(item.user_id, name ?? '')))
  const photos = images.flatMap((image, at) => (image ? [{ pose: item.poses[at]!, image }] : []))
  return photos.length === images.length ? photos : endUndecidable(item, now)
}

/**
 * Takes a waiting check for this administrator, and returns it with its photos. 404 for an unknown check, 409 if it is decided, has
 * ended, or is taken by another administrator, 429 after too many looks.
 */
export async function openCheck(case_id: string, author: Author, now: Date): Promise<CheckCase> {
  const { actor_id: me } = author
  await loadForDecision(case_id, author, now)
  await consume('checkLookPerMember', me, now)
  let seen: { item: PhotoCheckItem & Required<Pick<PhotoCheckItem, 'taken'>>; photos: CheckCase['photos'] }
  await retryingIfChanged(async () => {
    const found = await loadForDecision(case_id, author, now)
    const photos = await loadPhotos(found, now)
    const until = secondsAfter(now.toISOString(), lifetimes.takenCheck)
    const item = { ...found, taken: { by: me, until } }
    await transact(
      [photoCheckWrite(plainCheck(item), found, now), audit(item, 'check.viewed', author, now)],
      {
        onConditionFailed: () => {
          throw new ChangedMeanwhile()
        },
      },
    )
    seen = { item, photos }
  })
  const { item, photos } = seen!
  const [picture_url, administrators, names] = await Promise.all([
    pictureUrl(item.picture, 'profile', now),
    loadAdministrators(),
    loadNames(item.refusal ? [item.refusal.by] : []),
  ])
  const { refusal, refusals = 0, objection, taken } = item
  const by_name = refusal && names.get(refusal.by)
  return {
    ...presentWaiting(item, me, administrators, now),
    taken_until: taken.until,
    picture_url,
    photos,
    refusals,
    ...(refusal && { refusal: { reason: refusal.reason, ...(by_name && { by_name }), at: refusal.at } }),
    ...(objection && { objection }),
  }
}

/** The write that counts a decision. */
const workWrite = (by: UserId, now: Date): Write =>
  update('checkWork', keys.checkWork(dayAt(now), by), {
    set: { by, ttl: epochSeconds(now) + lifetimes.checkWork },
    add: { decided: 1 },
  })

/** The check after a decision. After an objection nothing more follows. */
function decidedCheck(
  item: PhotoCheckItem,
  { decision, reason }: CheckDecision,
  { actor_id: by }: Author,
  at: string,
): PhotoCheck {
  if (decision === 'confirmed') return { ...endedCheck(item), state: 'confirmed', confirmed: { by, at } }
  if (!reason) throw invalidInput({ reason: 'Please choose a reason' })
  const refusals = (item.refusals ?? 0) + 1
  const refused = { ...endedCheck(item), state: 'refused', refusal: { reason, by, at }, refusals } as const
  return item.state === 'objected' ? { ...refused, final: true } : refused
}

/** The writes of a decision, on condition that the member still shows the picture. */
function decisionWrites(item: PhotoCheckItem, wanted: CheckDecision, author: Author, now: Date): Write[] {
  const { user_id, picture } = item
  const at = now.toISOString()
  const account = keys.accountState(user_id)
  const same = {
    condition: '#status = :active AND #picture = :picture',
    values: { active: 'active', picture },
  }
  const isConfirmed = wanted.decision === 'confirmed'
  const type = isConfirmed ? 'check.confirmed' : 'check.refused'
  return [
    photoCheckWrite(decidedCheck(item, wanted, author, at), item, now),
    isConfirmed
      ? update(ACCOUNT, account, { set: { photo_check: { at, picture } }, ...same })
      : check(ACCOUNT, account, same),
    audit(item, type, author, now),
    notificationWrite(user_id, { type }, now),
    workWrite(author.actor_id, now),
  ]
}

/** Has this administrator decided so already? The answer to the first call may have been lost. */
const isDone = (item: PhotoCheckItem | undefined, { decision, reason }: CheckDecision, me: UserId): boolean =>
  decision === 'confirmed'
    ? item?.state === 'confirmed' && item.confirmed?.by === me
    : item?.state === 'refused' && item.refusal?.by === me && item.refusal.reason === reason

/** Decides the check, unless a call before has done it. Returns its state before. */
async function decide(
  wanted: CheckDecision & { case_id: string },
  author: Author,
  now: Date,
): Promise<PhotoCheckItem> {
  const { case_id } = wanted
  const { actor_id: me } = author
  const stored = await findPhotoCheck(case_id)
  if (stored && isDone(stored, wanted, me)) return stored
  const item = await loadForDecision(case_id, author, now)
  if (item.taken?.by !== me || !isTaken(item, now)) throw conflict('conflict', 'check_not_taken')
  try {
    await transact(decisionWrites(item, wanted, author, now), {
      onConditionFailed: (_label, _stored, all) =>
        all.some(({ label }) => label === PHOTO_CHECK) ? checkDecided() : accountConflict(),
    })
  } catch (error) {
    if (!(error instanceof AppError && isDone(await findPhotoCheck(case_id), wanted, me))) throw error
  }
  return item
}

/**
 * Decides a check, or an objection, that this administrator has taken: the check, the member's account, a notification and the audit
 * entry in one transaction. Deletes the photos unless the member may object. Idempotent. 404, 409.
 */
export async function decideCheck(
  wanted: CheckDecision & { case_id: string },
  author: Author,
  now: Date,
): Promise<void> {
  const item = await decide(wanted, author, now)
  const mayObject = wanted.decision === 'refused' && item.state !== 'objected' && !item.final
  if (!mayObject) await dropPhotos(item.user_id, photosOf(item))
}
