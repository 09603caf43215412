import type { OperationHandler } from '#functions/http/resource'
import { listCases } from '../cases'
import { presentCases } from '../present'

export const cases: OperationHandler<'reports.cases'> = async ({ input: { state, ...page }, actor }) => {
  const { items, next } = await listCases(state, page)
  return { message: 'Cases fetched.', data: await presentCases(items, actor.userId), page: { next } }
}
