import type { AccountState } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { changeCard } from '#functions/features/profiles/cards'
import { keys } from '#functions/db/keys'
import { exists, update } from '#functions/db/transact'

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
