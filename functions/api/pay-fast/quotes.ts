import { isForSale } from '#shared/options/plans'
import { requireMemberRole } from '#functions/domain/actor'
import { quoteOf } from '#functions/domain/quotes'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadLedger } from '#functions/store/ledger'
import { loadPlansNow } from '#functions/store/plans'

/** What the actor would get by buying each of the plans now, by the plans that a checkout would sell. */
export const quotes: OperationHandler<'pay-fast.quotes'> = async ({ actor, now }) => {
  requireMemberRole(actor)
  const [plans, ledger] = await Promise.all([loadPlansNow(), loadLedger(actor.userId)])
  return {
    message: 'Quotes fetched.',
    data: plans.filter(isForSale).map((plan) => quoteOf(plan, actor.userId, ledger, now)),
  }
}
