import { requireOwnId } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { browseCards, newestCards, startFor } from '../browse'
import { countCards } from '../browsing-limits'
import { browserOf, loadViewing, presentListed } from '../viewer-context'

export const browse: OperationHandler<'profile.browse'> = async ({ input, actor, now, request }) => {
  // Ids sent by visitors are ignored: their list is the same for all.
  if (actor.kind === 'user') requireOwnId(actor, input.userId, input.profileId)
  const viewing = await loadViewing(actor, now)
  const browser = browserOf(actor, viewing)
  const start = startFor(browser, input.cursor)
  const isFirst = input.cursor === undefined
  await countCards(actor, { size: input.pageSize, isFirst, hidden: viewing.hidden }, { now, request })
  const { cards, next } = await browseCards(browser, input.pageSize, start)
  return { message: 'Profiles fetched.', data: await presentListed(cards, actor, viewing), page: { next } }
}

export const newest: OperationHandler<'profile.newest'> = async ({ input, actor, now, request }) => {
  requireOwnId(actor, input.userId)
  const viewing = await loadViewing(actor, now)
  const { hidden } = viewing
  await countCards(actor, { size: input.pageSize, isFirst: true, hidden }, { now, request })
  const cards = await newestCards(browserOf(actor, viewing), input.pageSize)
  return { message: 'Profiles fetched.', data: await presentListed(cards, actor, viewing) }
}
