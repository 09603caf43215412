import { unauthorized } from '#shared/errors'
import type { AccountState } from '#functions/core/account'
import { checkedIn } from '#functions/core/checks'
import { type ProfileId, userOf } from '#functions/core/ids'
import { ChangedMeanwhile, retryingIfChanged } from '#functions/db/changed'
import { keys } from '#functions/db/keys'
import { type Change, exists, transact, unchanged, update, type Write } from '#functions/db/transact'
import { loadAccountState } from '#functions/features/accounts/store'
import { checkFacts } from '#functions/features/profiles/card'
import { changeCard } from '#functions/features/profiles/cards'
import type { PictureFiles } from './files'
import { FURTHER } from './items'
import { assertMayAddFurther, assertMayBecomeMain, isMainPicture, otherPictures, picturesOf } from './rules'
import {
  deleteUnusedPictures,
  dropUnusedPictures,
  pictureConflict,
  pictureOfUpload,
  storePicture,
} from './store'

/*
 * Pictures besides the main one. Each change depends on the pictures that it read, and starts again if they have changed: nothing is
 * lost when two devices change them at once.
 */

const onConditionFailed = () => {
  throw new ChangedMeanwhile()
}

/** 401 if the account may not change anything by now. */
async function loadActive(id: ProfileId): Promise<AccountState> {
  const account = await loadAccountState(userOf(id))
  if (account?.status !== 'active') throw unauthorized()
  return account
}

/** The change of an account state to these further pictures. */
export const furtherPictures = (pictures: readonly string[]): Pick<Change, 'set' | 'remove'> =>
  pictures.length > 0 ? { set: { further_pictures: pictures } } : { remove: ['further_pictures'] }

/** The write that changes the account state, if what pictures depend on is as it was read. */
const stateUpdate = (account: AccountState, change: Pick<Change, 'set' | 'remove'>): Write =>
  update('accountState', keys.accountState(account.user_id), {
    ...change,
    ...unchanged(account, ['status', 'further_pictures', ...checkedIn]),
  })

/** The write that marks a stored picture as a further one, or as no longer held. */
export const markFurther = (id: ProfileId, picture: string, isFurther: boolean): Write =>
  update('picture', keys.picture(id, picture), {
    ...(isFurther ? { set: { held: FURTHER } } : { remove: ['held'] }),
    ...exists,
  })

/**
 * Adds a picture after the others, and returns its base name. 403 without a profile, 409 without a main picture, if there is no room,
 * or if the upload is one of the pictures already.
 */
export async function addPicture(
  id: ProfileId,
  files: PictureFiles,
  now: Date,
  upload?: string,
): Promise<string> {
  const assign = (picture: string) =>
    retryingIfChanged(async () => {
      const account = await loadActive(id)
      if (upload && (await pictureOfUpload(picturesOf(account), id, upload))) throw pictureConflict()
      assertMayAddFurther(account)
      const further = [...(account.further_pictures ?? []), picture]
      await transact([stateUpdate(account, furtherPictures(further)), markFurther(id, picture, true)], {
        onConditionFailed,
      })
    })
  const picture = await storePicture(id, { files, upload }, assign, now)
  await dropUnusedPictures(id, undefined, now)
  return picture
}

/**
 * Deletes a further picture; throws if its files are not deleted. Does nothing if there is none of this name; 409 for the main
 * picture.
 */
export async function removePicture(id: ProfileId, picture: string, now: Date): Promise<void> {
  await retryingIfChanged(async () => {
    const account = await loadActive(id)
    if (account.picture === picture) throw isMainPicture()
    const { further_pictures = [] } = account
    if (!further_pictures.includes(picture)) return
    const further = further_pictures.filter((one) => one !== picture)
    await transact([stateUpdate(account, furtherPictures(further)), markFurther(id, picture, false)], {
      onConditionFailed,
    })
  })
  // Also if there was nothing to do: an earlier call may have been interrupted here.
  await deleteUnusedPictures(id, picture, now)
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => name === other[at])

/** Makes another picture the main one, also on the card, whose check of the photo belongs to one picture. */
function changeMain(account: AccountState, id: ProfileId, pictures: readonly string[], now: Date) {
  const [main, ...further] = pictures
  const change = furtherPictures(further)
  return changeCard(
    id,
    {
      facts: () => ({ picture: main, checks: undefined, ...checkFacts({ ...account, picture: main! }) }),
      alongside: [
        stateUpdate(account, { ...change, set: { ...change.set, picture: main } }),
        markFurther(id, main!, false),
        ...(account.picture ? [markFurther(id, account.picture, true)] : []),
      ],
      onConditionFailed,
    },
    now,
  )
}

/**
 * Puts the pictures into this order; the first one becomes the main picture. 409 unless these are the member's pictures, 403 if the
 * main one may not be replaced. Idempotent.
 */
export const orderPictures = (id: ProfileId, pictures: readonly string[], now: Date): Promise<void> =>
  retryingIfChanged(async () => {
    const account = await loadActive(id)
    const stored = picturesOf(account)
    if (!isSameList([...stored].sort(), [...pictures].sort())) throw otherPictures()
    const [main, ...further] = pictures
    if (main !== account.picture) {
      assertMayBecomeMain(main!, account, now)
      return changeMain(account, id, pictures, now)
    }
    if (!isSameList(stored, pictures))
      await transact([stateUpdate(account, furtherPictures(further))], { onConditionFailed })
  })
