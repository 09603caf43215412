import { AppError, conflict } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import type { AccountState } from '#functions/core/account'
import { type ProfileId, secret, userOf } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { keys, lists, prefixes } from '#functions/db/keys'
import { query } from '#functions/db/table'
import { put, remove, update, write } from '#functions/db/transact'
import { loadAccountState } from '#functions/features/accounts/store'
import { pictureFacts } from '#functions/features/profiles/card'
import { changeCard } from '#functions/features/profiles/cards'
import { deleteFiles, type PictureFiles, storeFiles } from './files'
import type { PictureItem } from './items'
import { picturesOf } from './rules'

const ACCOUNT_STATE = 'accountState'

export const pictureConflict = () => conflict('conflict', 'picture')

/** The stored pictures of a member, including those in use. */
export async function listPictures(id: ProfileId, limit?: number): Promise<PictureItem[]> {
  const { items } = await query<PictureItem>(lists.ofMember(userOf(id)), {
    sort: { beginsWith: prefixes.picture },
    consistent: true,
    limit,
  })
  return items
}

/** The picture made from this upload, if it is one of these of the member. */
export async function pictureOfUpload(
  used: readonly string[],
  id: ProfileId,
  upload: string,
): Promise<string | undefined> {
  if (used.length === 0) return undefined
  const items = await listPictures(id)
  return items.find((item) => item.upload === upload && used.includes(item.picture_id))?.picture_id
}

async function assignPicture(
  account: AccountState,
  id: ProfileId,
  picture: string,
  now: Date,
): Promise<void> {
  const before = account.picture
  await changeCard(
    id,
    {
      facts: (card) => pictureFacts(card, picture),
      alongside: [
        update(ACCOUNT_STATE, keys.accountState(account.user_id), {
          set: { picture },
          condition: `#status = :active AND ${before ? '#picture = :before' : 'attribute_not_exists(#picture)'}`,
          values: { active: 'active', ...(before && { before }) },
        }),
      ],
      onConditionFailed: pictureConflict,
    },
    now,
  )
}

async function discardPicture(id: ProfileId, picture: string): Promise<void> {
  await deleteFiles(picture)
  // Last, so that an interrupted run leaves a record of the files still to be deleted.
  await write(remove('picture', keys.picture(id, picture)))
}

/** Deletes the picture that is no longer in use, and leftovers of earlier requests. */
export async function deleteUnusedPictures(
  id: ProfileId,
  former: string | undefined,
  now: Date,
): Promise<void> {
  // Before and after the items: one of them may become the main picture, or be hidden, meanwhile.
  const before = await loadAccountState(userOf(id))
  const items = await listPictures(id)
  const after = await loadAccountState(userOf(id))
  if (!before || !after) return
  const used = [...picturesOf(before), ...picturesOf(after)]
  const stale = now.getTime() - lifetimes.unusedPicture * secondMs
  const unused = items.filter(
    ({ picture_id, created_at, held }) =>
      !held && !used.includes(picture_id) && (picture_id === former || Date.parse(created_at) < stale),
  )
  await Promise.all(unused.map(({ picture_id }) => discardPicture(id, picture_id)))
}

/** Like `deleteUnusedPictures`. Never throws; the next change tries again. */
export const dropUnusedPictures = (id: ProfileId, former: string | undefined, now: Date): Promise<void> =>
  deleteUnusedPictures(id, former, now).catch((error: unknown) => log.warn('pictures left behind', { error }))

/** Stores a new picture, which `assign` puts to use, and returns its base name. If that is refused, the files are deleted. */
export async function storePicture(
  id: ProfileId,
  { files, upload }: { files: PictureFiles; upload: string | undefined },
  assign: (picture: string) => Promise<void>,
  now: Date,
): Promise<string> {
  // 132 random bits.
  const picture = secret().slice(0, 22)
  const item: PictureItem = {
    ...keys.picture(id, picture),
    picture_id: picture,
    created_at: now.toISOString(),
    ...(upload && { upload }),
  }
  await write(put('picture', item))
  await storeFiles(picture, files)
  try {
    await assign(picture)
  } catch (error) {
    // After any other error the picture may be in use; a later change cleans up.
    if (error instanceof AppError && error.code !== 'busy')
      await discardPicture(id, picture).catch((reason: unknown) =>
        log.warn('pictures left behind', { error: reason }),
      )
    throw error
  }
  return picture
}

/**
 * Makes these files the member's main picture, also on the card, and deletes the previous one. 409 when another picture was
 * saved concurrently. Returns its base name.
 */
export async function savePicture(
  account: AccountState,
  id: ProfileId,
  files: PictureFiles,
  now: Date,
  upload?: string,
): Promise<string> {
  const assign = (name: string) => assignPicture(account, id, name, now)
  const picture = await storePicture(id, { files, upload }, assign, now)
  await dropUnusedPictures(id, account.picture, now)
  return picture
}
