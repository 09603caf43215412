import type { UserId } from '#functions/core/ids'
import { checkedIn } from '#functions/core/checks'
import { ChangedMeanwhile, retryingIfChanged } from '#functions/db/changed'
import { keys } from '#functions/db/keys'
import { check, unchanged } from '#functions/db/transact'
import { loadAccountState } from '#functions/features/accounts/store'
import { checkFacts } from './card'
import { changeCard } from './cards'

/** Copies what we checked from the account state to the card. Does nothing for a member without a profile. Idempotent. */
export const refreshChecksOnCard = (id: UserId, now: Date): Promise<void> =>
  retryingIfChanged(async () => {
    const state = await loadAccountState(id)
    if (!state?.profile_complete) return
    await changeCard(
      id,
      {
        facts: () => ({ checks: undefined, ...checkFacts(state) }),
        alongside: [check('accountState', keys.accountState(id), unchanged(state, checkedIn))],
        onConditionFailed: () => {
          throw new ChangedMeanwhile()
        },
      },
      now,
    )
  })
