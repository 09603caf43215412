import { requireOwnId } from '#functions/domain/actor'
import type { OperationHandler } from '#functions/middleware/resource'
import { newestCards } from '#functions/store/browse'
import { presentListed } from '#functions/views/listed'
import { browserOf } from './browse'

export const newest: OperationHandler<'profile.newest'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.userId)
  const cards = await newestCards(browserOf(actor, now), input.pageSize)
  return { message: 'Profiles fetched.', data: await presentListed(cards, actor, now) }
}
