import { requireOwnId } from '#functions/domain/actor'
import type { OperationHandler } from '#functions/middleware/resource'
import { newestCards } from '#functions/store/browse'
import { presentListed } from '#functions/views/listed'
import { loadViewing } from '#functions/views/viewing'
import { browserOf } from './browse'

export const newest: OperationHandler<'profile.newest'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.userId)
  const viewing = await loadViewing(actor, now)
  const cards = await newestCards(browserOf(actor, viewing), input.pageSize)
  return { message: 'Profiles fetched.', data: await presentListed(cards, actor, viewing) }
}
