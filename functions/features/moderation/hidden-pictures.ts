import { pictureLimits } from '#shared/limits'
import type { AccountState } from '#functions/core/account'
import { profileOf, type UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { exists, remove, transact, unchanged, update, type Write, write } from '#functions/db/transact'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import { loadExistingState } from '#functions/features/accounts/store'
import { purgeFiles } from '#functions/features/pictures/files'
import { furtherPictures, markFurther } from '#functions/features/pictures/further'
import type { PictureItem } from '#functions/features/pictures/items'
import { picturesOf } from '#functions/features/pictures/rules'
import { pictureFacts } from '#functions/features/profiles/card'
import { changeCard } from '#functions/features/profiles/cards'
import { caseWriteError } from './cases'
import { noPictureError, otherPicture } from './rules'

/* Pictures that a decision hides. The account no longer has them, and their files stay while the member may appeal. */

const STATE = 'accountState'

/** A picture that a decision hides. */
export interface HiddenPicture {
  picture: string
  /** It was one of the further pictures. */
  further?: true
}

export interface PictureToHide {
  /** The case of the decision. */
  case_id: string
  /** The picture that the administrator chose; the main one if absent. */
  chosen: string | undefined
  alongside: (hidden: HiddenPicture) => readonly Write[]
}

const notDeleted = { condition: '#status <> :deleted', values: { deleted: 'deleted' } }

/** The write that changes the further pictures of an account that is not deleted, if they are as they were read. */
function furtherUpdate(account: AccountState, pictures: readonly string[]): Write {
  const { condition, values } = unchanged(account, ['further_pictures'])
  return update(STATE, keys.accountState(account.user_id), {
    ...furtherPictures(pictures),
    condition: `${condition} AND ${notDeleted.condition}`,
    values: { ...values, ...notDeleted.values },
  })
}

const hideMain = (account: AccountState, picture: string, hiding: readonly Write[], now: Date) =>
  changeCard(
    profileOf(account.user_id),
    {
      facts: (card) => pictureFacts(card, undefined),
      alongside: [
        update(STATE, keys.accountState(account.user_id), {
          remove: ['picture'],
          condition: `#picture = :picture AND ${notDeleted.condition}`,
          values: { picture, ...notDeleted.values },
        }),
        ...hiding,
      ],
      onConditionFailed: caseWriteError,
    },
    now,
  )

/**
 * Removes the picture from the account, and the main one also from the card, with `alongside` in one transaction. The further
 * pictures stay; nobody else sees them while there is no main one. 409 if the member has no picture, or not this one by now.
 */
export async function hidePicture(
  user: UserId,
  { case_id, chosen, alongside }: PictureToHide,
  now: Date,
): Promise<void> {
  const account = await loadExistingState(user)
  const { further_pictures = [] } = account
  const picture = chosen ?? account.picture
  if (!picture || picturesOf(account).length === 0) throw noPictureError()
  const isFurther = further_pictures.includes(picture)
  if (!isFurther && picture !== account.picture) throw otherPicture()
  const hiding = [
    update('picture', keys.picture(profileOf(user), picture), { set: { held: case_id }, ...exists }),
    ...alongside({ picture, ...(isFurther && { further: true }) }),
  ]
  if (!isFurther) return hideMain(account, picture, hiding, now)
  const others = further_pictures.filter((one) => one !== picture)
  return transact([furtherUpdate(account, others), ...hiding], { onConditionFailed: caseWriteError })
}

const restoreMain = (account: AccountState, picture: string, alongside: readonly Write[], now: Date) =>
  changeCard(
    profileOf(account.user_id),
    {
      facts: () => ({ picture }),
      alongside: [
        update(STATE, keys.accountState(account.user_id), {
          set: { picture },
          condition: `attribute_not_exists(#picture) AND ${notDeleted.condition}`,
          values: notDeleted.values,
        }),
        markFurther(profileOf(account.user_id), picture, false),
        ...alongside,
      ],
      onConditionFailed: caseWriteError,
    },
    now,
  )

const restoreFurther = (account: AccountState, picture: string, alongside: readonly Write[]) =>
  transact(
    [
      furtherUpdate(account, [...(account.further_pictures ?? []), picture]),
      markFurther(profileOf(account.user_id), picture, true),
      ...alongside,
    ],
    { onConditionFailed: caseWriteError },
  )

/**
 * Restores a picture: as the main one if it was that and there is no other one by now, else after the further ones. Without room it
 * stays hidden, and is deleted later. Writes `alongside` in any case.
 */
export async function unhidePicture(
  user: UserId,
  { picture, further }: HiddenPicture,
  alongside: readonly Write[],
  now: Date,
): Promise<void> {
  const account = await loadExistingState(user)
  if (!further && !account.picture) return restoreMain(account, picture, alongside, now)
  if ((account.further_pictures ?? []).length < pictureLimits.further)
    return restoreFurther(account, picture, alongside)
  return transact([...alongside, checkNotDeleted(user)], { onConditionFailed: caseWriteError })
}

/**
 * Deletes the files of a picture that this case still hides; not of one that was restored or that another case hides.
 * Idempotent.
 */
export async function deleteHiddenPicture(user: UserId, picture: string, case_id: string): Promise<void> {
  const key = keys.picture(profileOf(user), picture)
  const item = await getItem<PictureItem>(key, { consistent: true })
  if (item?.held !== case_id) return
  await purgeFiles(picture)
  // Last, so that an interrupted run leaves a record of the files to delete.
  await write(remove('picture', key))
}
