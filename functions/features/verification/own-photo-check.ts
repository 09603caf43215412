import { randomInt } from 'node:crypto'
import { conflict, unauthorized } from '#shared/errors'
import { checkPoses, type CheckPose } from '#shared/options/checks'
import { dayMs } from '#shared/units'
import { checksOf } from '#functions/core/checks'
import { newCaseId, type UserId } from '#functions/core/ids'
import { ChangedMeanwhile, retryingIfChanged } from '#functions/db/changed'
import { consume } from '#functions/db/rate-limits'
import { transact } from '#functions/db/transact'
import { loadExistingAccount } from '#functions/features/accounts/store'
import { makeCheckPhoto } from '#functions/features/pictures/sizes'
import { dropFiles, folderOf, storeFile } from './check-files'
import { assertMayObject, checkNotFound, checkOver, isWaiting, posesUntil } from './check-rules'
import { checkWrite, filesOf, loadPhotoCheck, type PhotoCheck, plainCheck } from './checks'
import { stillShows } from './compared'
import type { PhotoCheckItem } from './items'

/* What a member does in a photo check. */

const onConditionFailed = () => {
  throw new ChangedMeanwhile()
}

function drawPoses(): [CheckPose, CheckPose] {
  const first = randomInt(checkPoses.length)
  const step = 1 + randomInt(checkPoses.length - 1)
  return [checkPoses[first]!, checkPoses[(first + step) % checkPoses.length]!]
}

interface Start {
  former: PhotoCheckItem | undefined
  picture: string
}

/** What a new check begins with. 409 if the photo is checked, a check waits for us, or there is no profile picture. */
async function loadStart(user: UserId, now: Date): Promise<Start> {
  const [{ state }, former] = await Promise.all([loadExistingAccount(user), loadPhotoCheck(user)])
  const { picture } = state
  if (!picture) throw conflict('conflict', 'own_picture')
  if (checksOf(state).photo) throw conflict('conflict', 'photo_checked')
  if (former && former.picture === picture && isWaiting(former, now))
    throw conflict('conflict', 'check_waiting')
  return { former, picture }
}

/** Nobody gets other poses by starting again within a day. */
const posesAfter = (former: PhotoCheckItem | undefined, now: Date) =>
  former && !former.sent_at && now.getTime() - Date.parse(former.started_at) < dayMs
    ? former.poses
    : drawPoses()

/** Draws the poses of a new check, which replaces the one before. 409 like `loadStart`, 429 after too many starts. */
export async function startPhotoCheck(user: UserId, now: Date): Promise<void> {
  await loadStart(user, now)
  await consume('photoCheckPerMember', user, now, 'photo_check')
  await retryingIfChanged(async () => {
    const { former, picture } = await loadStart(user, now)
    const started: PhotoCheck = {
      case_id: newCaseId(),
      user_id: user,
      state: 'started',
      poses: posesAfter(former, now),
      started_at: now.toISOString(),
      picture,
      ...(former?.refusals && { refusals: former.refusals }),
    }
    await transact([checkWrite(started, former, now), stillShows(user, started)], { onConditionFailed })
    if (former) await dropFiles(folderOf(former), filesOf(former))
  })
}

/** The member's check with this id; 404 if another one has replaced it. */
async function loadOwn(user: UserId, case_id: string): Promise<PhotoCheckItem> {
  const item = await loadPhotoCheck(user)
  if (item?.case_id !== case_id) throw checkNotFound()
  return item
}

type PhotoNumber = '1' | '2'

/** Stores the name of a photo's file; with both, the check waits for an administrator. */
async function addName(item: PhotoCheckItem, number: PhotoNumber, name: string, now: Date): Promise<void> {
  const added: PhotoCheck = { ...plainCheck(item), [`photo_${number}`]: name }
  const complete = added.photo_1 !== undefined && added.photo_2 !== undefined
  const next: PhotoCheck = complete ? { ...added, state: 'waiting', sent_at: now.toISOString() } : added
  await transact([checkWrite(next, item, now), stillShows(item.user_id, item)], { onConditionFailed })
}

/**
 * Adds a photo to a started check, in place of one that was sent for this pose before. Does nothing once both were sent: the answer
 * may have been lost. 400 `picture_invalid`, 404 for another check, 409 if the check has ended, 429 after too many photos.
 */
export async function addPhoto(
  user: UserId,
  { case_id, number, bytes }: { case_id: string; number: PhotoNumber; bytes: Buffer },
  now: Date,
): Promise<void> {
  const isComplete = ({ state }: PhotoCheckItem) => {
    if (state === 'ended' || state === 'withdrawn') throw checkOver()
    return state !== 'started'
  }
  if (isComplete(await loadOwn(user, case_id))) return
  await consume('checkPhotoPerMember', user, now, 'photo_check')
  const body = await makeCheckPhoto(bytes)
  await storeFile(folderOf({ user_id: user }), { body, type: 'image/webp' }, async (name) => {
    let unused: string | undefined = name
    await retryingIfChanged(async () => {
      const { state } = await loadExistingAccount(user)
      const item = await loadOwn(user, case_id)
      if (isComplete(item)) return
      if (posesUntil(item) < now.toISOString() || state.picture !== item.picture) throw checkOver()
      if (state.status !== 'active') throw unauthorized()
      await addName(item, number, name, now)
      unused = item[`photo_${number}`]
    })
    return [unused]
  })
}

/** Stores a member's objection to a refusal, once; the same text again is the same objection. 404, 409. */
export const objectToRefusal = (user: UserId, case_id: string, text: string, now: Date): Promise<void> =>
  retryingIfChanged(async () => {
    const { state } = await loadExistingAccount(user)
    const item = await loadOwn(user, case_id)
    if (item.state === 'objected' && item.objection?.text === text) return
    assertMayObject(item, { picture: state.picture }, now)
    const { taken: _taken, ...check } = plainCheck(item)
    const objected: PhotoCheck = { ...check, state: 'objected', objection: { text, at: now.toISOString() } }
    await transact([checkWrite(objected, item, now), stillShows(user, item)], { onConditionFailed })
  })
