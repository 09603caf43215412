import type { OperationHandler } from '#functions/middleware/resource'
import { authorOf } from '#functions/store/audit'
import { loadCase } from '#functions/store/cases'
import { presentWholeCase } from '#functions/views/cases'
import { noteViewed } from './viewed'

export const oneCase: OperationHandler<'reports.case'> = async ({ input, actor, request, now }) => {
  const item = await loadCase(input.case_id)
  await noteViewed(item.id, authorOf(actor, request), now)
  return { message: 'Case fetched.', data: await presentWholeCase(item, actor, now) }
}
