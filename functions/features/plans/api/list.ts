import { presentPlanDetail } from '../rules'
import { searchPrefix, tokensOf } from '#functions/core/search-tokens'
import type { OperationHandler } from '#functions/http/resource'
import { badCursor } from '#functions/db/cursor'
import { loadPlansNow } from '../store'

/** Plans by the page, cheapest first; there are few, so one Query reads them all. */
export const list: OperationHandler<'subscription-plans.list'> = async ({ input }) => {
  const { page, pageSize, search = '', cursor } = input
  // There are none: pages have numbers alone.
  if (cursor !== undefined) throw badCursor()
  const prefix = searchPrefix(search)
  const found = (await loadPlansNow()).filter(({ name }) =>
    tokensOf({ texts: [name], exact: [] }).some((token) => token.startsWith(prefix)),
  )
  const data = found.slice((page - 1) * pageSize, page * pageSize).map(presentPlanDetail)
  return { message: 'Subscription plans fetched.', data, page: { total: found.length } }
}
