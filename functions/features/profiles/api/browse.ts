import { requireOwnId } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { loadKeptApart } from '#functions/features/proposals/kept-apart'
import { browseCards, newestCards, startFor } from '../browse'
import { countCards } from '../browsing-limits'
import { browsingViewerOf, loadViewerContext, presentListed } from '../viewer-context'

export const browse: OperationHandler<'profile.browse'> = async ({ input, actor, now, request }) => {
  // Ids sent by visitors are ignored: their list is the same for all.
  if (actor.kind === 'user') requireOwnId(actor, input.userId, input.profileId)
  const viewerContext = await loadViewerContext(actor, now)
  const viewer = browsingViewerOf(actor, viewerContext)
  const start = startFor(viewer, input.cursor)
  const isFirst = input.cursor === undefined
  await countCards(actor, { size: input.pageSize, isFirst, hidden: viewerContext.hidden }, { now, request })
  const { cards, next } = await browseCards(viewer, input.pageSize, start)
  return {
    message: 'Profiles fetched.',
    data: await presentListed(cards, actor, viewerContext),
    page: { next },
  }
}

/** Suggests members, so without those who are kept apart from the viewer by a proposal. */
export const newest: OperationHandler<'profile.newest'> = async ({ input, actor, now, request }) => {
  requireOwnId(actor, input.userId)
  const [viewerContext, keptApart] = await Promise.all([
    loadViewerContext(actor, now),
    loadKeptApart(actor.userId, now),
  ])
  const { hidden } = viewerContext
  await countCards(actor, { size: input.pageSize, isFirst: true, hidden }, { now, request })
  const viewer = browsingViewerOf(actor, viewerContext)
  const excluded = new Set([...viewer.excluded, ...keptApart])
  const cards = await newestCards({ ...viewer, excluded }, input.pageSize)
  return { message: 'Profiles fetched.', data: await presentListed(cards, actor, viewerContext) }
}
