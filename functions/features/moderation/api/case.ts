import type { OperationHandler } from '#functions/http/resource'
import { authorOf } from '#functions/features/audit/store'
import { loadCase } from '../cases'
import { presentWholeCase } from '../present'
import { noteViewed } from './viewed'

export const oneCase: OperationHandler<'reports.case'> = async ({ input, actor, request, now }) => {
  const item = await loadCase(input.case_id)
  await noteViewed(item.id, authorOf(actor, request), now)
  return { message: 'Case fetched.', data: await presentWholeCase(item, actor, now) }
}
