import { isAdmin, requireOwnId } from '#functions/domain/actor'
import { userId } from '#functions/domain/ids'
import { periodsOf } from '#functions/domain/periods'
import { presentPlan } from '#functions/domain/plans'
import { presentHistory } from '#functions/domain/subscriptions'
import { currentUsage, presentUsage } from '#functions/domain/usage'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadAccountState } from '#functions/store/accounts'
import { loadLedger } from '#functions/store/ledger'
import { loadFreePlan } from '#functions/store/plans'
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
