import type { AccountState } from '#functions/core/account'
import { profileOf, type UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { exists, remove, transact, update, type Write, write } from '#functions/db/transact'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import { loadExistingState } from '#functions/features/accounts/store'
import { purgeFiles } from '#functions/features/pictures/files'
import type { PictureItem } from '#functions/features/pictures/items'
import { pictureFacts } from '#functions/features/profiles/card'
import { changeCard } from '#functions/features/profiles/cards'
import { caseWriteError } from './cases'
import { noPictureError, otherPicture } from './rules'

/* Pictures that a decision hides. They are assigned to nobody, and their files stay while the member may appeal. */

const STATE = 'accountState'

export interface PictureToHide {
  /** The case of the decision. */
  case_id: string
  /** The picture that the administrator saw; the current one if absent. */
  seen: string | undefined
  alongside: (picture: string) => readonly Write[]
}

/**
 * Removes the picture from account and card, with `alongside` in one transaction. 409 if there is none, or another one by
 * now.
 */
export async function hidePicture(
  user: UserId,
  { case_id, seen, alongside }: PictureToHide,
  now: Date,
): Promise<void> {
  const { picture } = await loadExistingState(user)
  if (!picture) throw noPictureError()
  if (seen !== undefined && seen !== picture) throw otherPicture()
  const id = profileOf(user)
  await changeCard(
    id,
    {
      facts: (card) => pictureFacts(card, undefined),
      alongside: [
        update(STATE, keys.accountState(user), {
          remove: ['picture'],
          condition: '#picture = :picture AND #status <> :deleted',
          values: { picture, deleted: 'deleted' },
        }),
        update('picture', keys.picture(id, picture), { set: { held: case_id }, ...exists }),
        ...alongside(picture),
      ],
      onConditionFailed: caseWriteError,
    },
    now,
  )
}

const restorePicture = (
  { user_id }: AccountState,
  picture: string,
  alongside: readonly Write[],
  now: Date,
) => {
  const id = profileOf(user_id)
  return changeCard(
    id,
    {
      facts: () => ({ picture }),
      alongside: [
        update(STATE, keys.accountState(user_id), {
          set: { picture },
          condition: 'attribute_not_exists(#picture) AND #status <> :deleted',
          values: { deleted: 'deleted' },
        }),
        update('picture', keys.picture(id, picture), { remove: ['held'], ...exists }),
        ...alongside,
      ],
      onConditionFailed: caseWriteError,
    },
    now,
  )
}

/** Restores the picture unless the member has another one by now; writes `alongside` in either case. */
export async function unhidePicture(
  user: UserId,
  picture: string,
  alongside: readonly Write[],
  now: Date,
): Promise<void> {
  const account = await loadExistingState(user)
  if (!account.picture) return restorePicture(account, picture, alongside, now)
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
