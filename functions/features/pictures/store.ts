import { AppError, conflict } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import type { AccountState } from '#functions/core/account'
import { type ProfileId, secret, userOf } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { keys, lists, prefixes } from '#functions/db/keys'
import { getItem, query } from '#functions/db/table'
import { put, remove, update, write } from '#functions/db/transact'
import { pictureFacts } from '#functions/features/profiles/card'
import { changeCard } from '#functions/features/profiles/cards'
import { deleteFiles, type PictureFiles, storeFiles } from './files'
import type { PictureItem } from './items'

const ACCOUNT_STATE = 'accountState'

const pictureConflict = () => conflict('conflict', 'picture')

const isPictureConflict = (error: unknown) => error instanceof AppError && error.code === 'conflict'

/** The picture made from this upload, if it is the member's current one. */
export async function pictureOfUpload(
  account: Pick<AccountState, 'picture'>,
  id: ProfileId,
  upload: string,
): Promise<string | undefined> {
  if (!account.picture) return undefined
  const item = await getItem<PictureItem>(keys.picture(id, account.picture), { consistent: true })
  return item?.upload === upload ? account.picture : undefined
}

/** The stored pictures of a member, including the current one. */
export async function listPictures(id: ProfileId, limit: number): Promise<PictureItem[]> {
  const { items } = await query<PictureItem>(lists.ofMember(userOf(id)), {
    sort: { beginsWith: prefixes.picture },
    consistent: true,
    limit,
  })
  return items
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

/** Deletes the replaced picture and leftovers of earlier requests. Never throws; the next change tries again. */
async function deleteUnusedPictures(
  account: AccountState,
  id: ProfileId,
  current: string,
  now: Date,
): Promise<void> {
  try {
    const { items } = await query<PictureItem>(lists.ofMember(account.user_id), {
      sort: { beginsWith: prefixes.picture },
      consistent: true,
    })
    const stale = now.getTime() - lifetimes.unusedPicture * secondMs
    const unused = items.filter(
      ({ picture_id, created_at, held }) =>
        picture_id !== current && !held && (picture_id === account.picture || Date.parse(created_at) < stale),
    )
    await Promise.all(unused.map(({ picture_id }) => discardPicture(id, picture_id)))
  } catch (error) {
    log.warn('pictures left behind', { error })
  }
}

/**
 * Makes these files the member's picture, also on the card, and deletes the previous one. 409 when another picture was
 * saved concurrently. Returns its base name.
 */
export async function savePicture(
  account: AccountState,
  id: ProfileId,
  files: PictureFiles,
  now: Date,
  upload?: string,
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
    await assignPicture(account, id, picture, now)
  } catch (error) {
    // After any other error the picture may be in use; a later change cleans up.
    if (isPictureConflict(error))
      await discardPicture(id, picture).catch((reason: unknown) =>
        log.warn('pictures left behind', { error: reason }),
      )
    throw error
  }
  await deleteUnusedPictures(account, id, picture, now)
  return picture
}
