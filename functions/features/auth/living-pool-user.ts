import type { UserId } from '#functions/core/ids'
import { loadAccountState } from '#functions/features/accounts/store'
import { removePoolUser } from './pool'

/**
 * Has a pool user made for an account that may be deleted in the same moment: what its deletion did not find any more is removed
 * here, or by its last look if this is cut off. False when the account is gone.
 */
export async function whileLiving(id: UserId, make: () => Promise<unknown>): Promise<boolean> {
  const [made] = await Promise.allSettled([make()])
  const state = await loadAccountState(id)
  if (!state || state.status === 'deleted') {
    await removePoolUser(id)
    return false
  }
  if (made.status === 'rejected') throw made.reason
  return true
}
