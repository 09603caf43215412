import { requireMemberRole, requireOwnId } from '#functions/domain/actor'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadKept } from '#functions/store/kept-ids'

export const ids: OperationHandler<'shortlist.ids'> = async ({ input: { user_id }, actor }) => {
  requireMemberRole(actor)
  requireOwnId(actor, user_id)
  const { userId: me, account } = actor
  const { shortlist, hidden } = await loadKept(me, account.hides ? ['shortlist', 'hidden'] : ['shortlist'])
  return { message: 'Shortlist fetched.', data: { shortlist: [...shortlist], hidden: [...hidden] } }
}
