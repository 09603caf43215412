import { requireOwnId } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { listReportsBy } from '../reports'
import { nameBlocked } from '#functions/features/blocks/store'

export const mine: OperationHandler<'reports.mine'> = async ({ input: { user_id, ...page }, actor }) => {
  requireOwnId(actor, user_id)
  const { items, next } = await listReportsBy(actor.userId, page)
  const names = await nameBlocked(items.map(({ target_id }) => target_id))
  return {
    message: 'Reports fetched.',
    data: items.map(({ case_id, target_id, reason, message, evidence, created_at, outcome }, at) => ({
      case_id,
      profile_id: target_id,
      name: names[at]!,
      reason,
      ...(message && { message }),
      evidence: evidence.length,
      created_at,
      ...(outcome && { outcome }),
    })),
    page: { next },
  }
}
