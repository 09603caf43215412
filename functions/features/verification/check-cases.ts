import type { CheckCase, IdentityCase, PhotoCase } from '#shared/schemas/verification'
import { lifetimes } from '#shared/limits'
import { secondsAfter } from '#functions/core/clock'
import { pictureUrl } from '#functions/clients/picture-urls'
import { ChangedMeanwhile, retryingIfChanged } from '#functions/db/changed'
import { consume } from '#functions/db/rate-limits'
import { transact } from '#functions/db/transact'
import { loadAdministrators } from '#functions/features/accounts/administrators'
import { loadNames } from '#functions/features/accounts/store'
import type { Author } from '#functions/features/audit/store'
import { folderOf, loadFile } from './check-files'
import { presentWaiting } from './check-queue'
import { type Check, checkWrite, plainCheck } from './checks'
import { audit, endUndecidable, loadForDecision } from './decidable'
import { identityHash, loadIdentityFile, numberObstacle } from './identity-numbers'
import type { CheckItem, IdentityCheckItem, PhotoCheckItem } from './items'

/*
 * What administrators are shown to decide a check: the photos or the identity card, the profile picture, and nothing else about the
 * member. Every look takes the check for some minutes and is audited.
 */

/** Both photos. If one is gone, for example in a restored table, the check ends: nobody decides without it. */
async function loadPhotos(item: PhotoCheckItem, now: Date): Promise<PhotoCase> {
  const files = await Promise.all(
    [item.photo_1, item.photo_2].map((name) => loadFile(folderOf(item), name ?? '')),
  )
  const photos = files.flatMap((file, at) =>
    file ? [{ pose: item.poses[at]!, image: file.toString('base64') }] : [],
  )
  return photos.length === files.length ? { kind: 'photo', photos } : endUndecidable(item, now)
}

/** The identity card beside what the profile says. Without its file, the check ends. */
async function loadIdentity(item: IdentityCheckItem, now: Date): Promise<IdentityCase> {
  const { user_id, document, person } = item
  const file = await loadIdentityFile(item)
  if (!file) return endUndecidable(item, now)
  const obstacle = await numberObstacle(user_id, await identityHash(document, file.number), now)
  return { kind: 'identity', document, ...file, person, ...(obstacle && { obstacle }) }
}

const loadFiles = (item: CheckItem, now: Date): Promise<PhotoCase | IdentityCase> =>
  item.kind === 'identity' ? loadIdentity(item, now) : loadPhotos(item, now)

/**
 * Takes a waiting check for this administrator, and returns it with its photos or document. 404 for an unknown check, 409 if it is
 * decided, has ended, or is taken by another administrator, 429 after too many looks.
 */
export async function openCheck(case_id: string, author: Author, now: Date): Promise<CheckCase> {
  const { actor_id: me } = author
  await loadForDecision(case_id, author, now)
  await consume('checkLookPerMember', me, now)
  const taken = { by: me, until: secondsAfter(now.toISOString(), lifetimes.takenCheck) }
  let seen: { item: CheckItem; files: PhotoCase | IdentityCase }
  await retryingIfChanged(async () => {
    const { item } = await loadForDecision(case_id, author, now)
    const files = await loadFiles(item, now)
    const look: Check = { ...plainCheck(item), taken }
    await transact([checkWrite(look, item, now), audit(item, 'viewed', author, now)], {
      onConditionFailed: () => {
        throw new ChangedMeanwhile()
      },
    })
    seen = { item, files }
  })
  const { item, files } = seen!
  const { refusal, refusals = 0, objection, picture } = item
  const [picture_url, administrators, names] = await Promise.all([
    pictureUrl(picture, 'profile', now),
    loadAdministrators(),
    loadNames(refusal ? [refusal.by] : []),
  ])
  const by_name = refusal && names.get(refusal.by)
  return {
    ...presentWaiting({ ...item, taken }, me, administrators, now),
    ...files,
    taken_until: taken.until,
    picture_url,
    refusals,
    ...(refusal && { refusal: { reason: refusal.reason, ...(by_name && { by_name }), at: refusal.at } }),
    ...(objection && { objection }),
  }
}
