import type { OperationHandler } from '#functions/middleware/resource'
import { audited, authorOf } from '#functions/store/audit'
import { loadCase } from '#functions/store/cases'
import { write } from '#functions/store/transact'
import { presentWholeCase } from '#functions/views/cases'

/** A case holds what members wrote to each other: that it was seen is noted before the answer. */
export const oneCase: OperationHandler<'reports.case'> = async ({ input, actor, request, now }) => {
  const item = await loadCase(input.case_id)
  const seen = { action: 'case.viewed', target: { kind: 'case', id: item.id } } as const
  await write(audited(authorOf(actor, request), seen, now))
  return { message: 'Case fetched.', data: await presentWholeCase(item, actor, now) }
}
