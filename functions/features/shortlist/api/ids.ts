import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { loadKept } from '../id-lists'

export const ids: OperationHandler<'shortlist.ids'> = async ({ input: { user_id }, actor }) => {
  requireMemberRole(actor)
  requireOwnId(actor, user_id)
  const { userId: me, account } = actor
  const { shortlist, hidden } = await loadKept(me, account.hides ? ['shortlist', 'hidden'] : ['shortlist'])
  return { message: 'Shortlist fetched.', data: { shortlist: [...shortlist], hidden: [...hidden] } }
}
