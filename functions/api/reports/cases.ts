import type { OperationHandler } from '#functions/middleware/resource'
import { listCases } from '#functions/store/cases'
import { presentCases } from '#functions/views/cases'

export const cases: OperationHandler<'reports.cases'> = async ({ input: { state, ...page }, actor }) => {
  const { items, next } = await listCases(state, page)
  return { message: 'Cases fetched.', data: await presentCases(items, actor.userId), page: { next } }
}
