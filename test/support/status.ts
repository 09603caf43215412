import type { AccountState } from '#functions/domain/account'
import type { UserId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { changeCard } from '#functions/store/cards'
import { keys } from '#functions/store/keys'
import { exists, update } from '#functions/store/transact'

/** Gives an account a status, whatever its present one and whoever it is, and hides or shows its card. */
export const setStatus = (id: UserId, status: AccountState['status']): Promise<void> =>
  changeCard(
    id,
    {
      facts: () => ({ hidden: status === 'active' ? undefined : status }),
      alongside: [update('accountState', keys.accountState(id), { set: { status }, ...exists })],
    },
    clock.now(),
  )
