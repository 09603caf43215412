import { requireOwnId } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { newestCards } from '../browse'
import { countCards } from '../browsing-limits'
import { browserOf, loadViewing, presentListed } from '../viewing'

export const newest: OperationHandler<'profile.newest'> = async ({ input, actor, now, request }) => {
  requireOwnId(actor, input.userId)
  const viewing = await loadViewing(actor, now)
  const { hidden } = viewing
  await countCards(actor, { size: input.pageSize, isFirst: true, hidden }, { now, request })
  const cards = await newestCards(browserOf(actor, viewing), input.pageSize)
  return { message: 'Profiles fetched.', data: await presentListed(cards, actor, viewing) }
}
