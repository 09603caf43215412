import { isForSale } from '#shared/options/plans'
import { requireMemberRole } from '#functions/core/actor'
import { quoteOf } from '../quotes'
import type { OperationHandler } from '#functions/http/resource'
import { loadLedger, loadPlansNow } from '#functions/features/plans/store'

/** What the actor would get by buying each of the plans now, by the plans that a checkout would sell. */
export const quotes: OperationHandler<'pay-fast.quotes'> = async ({ actor, now }) => {
  requireMemberRole(actor)
  const [plans, ledger] = await Promise.all([loadPlansNow(), loadLedger(actor.userId)])
  return {
    message: 'Quotes fetched.',
    data: plans.filter(isForSale).map((plan) => quoteOf(plan, actor.userId, ledger, now)),
  }
}
