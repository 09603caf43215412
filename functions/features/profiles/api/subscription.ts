import { isAdmin, requireOwnId } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import { periodsOf } from '#functions/features/plans/periods'
import { presentPlan } from '#functions/features/plans/rules'
import { presentHistory } from '#functions/features/plans/present'
import { currentUsage, presentUsage } from '#functions/core/usage'
import type { OperationHandler } from '#functions/http/resource'
import { loadAccountState } from '#functions/features/accounts/store'
import { loadFreePlan, loadLedger } from '#functions/features/plans/store'
import { unknownProfile } from './detail'

/** The actor's own plan, its usage and the plans bought so far; an administrator may read anyone's. */
export const subscription: OperationHandler<'profile.subscription'> = async ({ input, actor, now }) => {
  if (!isAdmin(actor)) requireOwnId(actor, input.profileId)
  const own = input.profileId === actor.profileId
  const account = own ? actor.account : await loadAccountState(userId(input.profileId))
  if (!account || account.status === 'deleted') throw unknownProfile()
  const [free, ledger] = await Promise.all([loadFreePlan(), loadLedger(account.user_id)])
  const usage = currentUsage(account, free, now)
  return {
    message: 'Subscription fetched.',
    data: {
      subscription_plans: presentPlan(usage.plan),
      user_subscription_info: [presentUsage(usage)],
      history: presentHistory(periodsOf(ledger), now),
    },
  }
}
