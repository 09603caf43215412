import type { UserId } from '#functions/core/ids'
import { ChangedMeanwhile, retryingIfChanged } from '#functions/db/changed'
import { transact } from '#functions/db/transact'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import { deleteFiles, folderOf } from './check-files'
import { type Check, checkWrite, endedCheck, filesOf, loadIdentityCheck, loadPhotoCheck } from './checks'

/**
 * Deletes the files of a check of either kind, and ends it unless it is confirmed; throws if they are not deleted. Does nothing if
 * another check has replaced it.
 */
export const withdrawCheck = (user: UserId, case_id: string, now: Date): Promise<void> =>
  retryingIfChanged(async () => {
    const items = await Promise.all([loadPhotoCheck(user), loadIdentityCheck(user)])
    const item = items.find((one) => one?.case_id === case_id)
    if (!item) return
    await deleteFiles(folderOf(item), filesOf(item))
    if (item.state === 'withdrawn' || item.state === 'confirmed') return
    const withdrawn: Check = { ...endedCheck(item), state: 'withdrawn' }
    await transact([checkWrite(withdrawn, item, now), checkNotDeleted(user)], {
      onConditionFailed: () => {
        throw new ChangedMeanwhile()
      },
    })
  })
