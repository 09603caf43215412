import { requireOwnId } from '#functions/domain/actor'
import type { OperationHandler } from '#functions/middleware/resource'
import { newestCards } from '#functions/store/browse'
import { browserOf } from '#functions/views/browsing'
import { presentListed } from '#functions/views/listed'
import { countCards } from '#functions/views/looking'
import { loadViewing } from '#functions/views/viewing'

export const newest: OperationHandler<'profile.newest'> = async ({ input, actor, now, request }) => {
  requireOwnId(actor, input.userId)
  const viewing = await loadViewing(actor, now)
  const { hidden } = viewing
  await countCards(actor, { size: input.pageSize, isFirst: true, hidden }, { now, request })
  const cards = await newestCards(browserOf(actor, viewing), input.pageSize)
  return { message: 'Profiles fetched.', data: await presentListed(cards, actor, viewing) }
}
