import type { Actor } from '#functions/domain/account'
import { isAdmin, requireOwnId } from '#functions/domain/actor'
import type { Viewing } from '#functions/domain/card-presenter'
import type { OperationHandler } from '#functions/middleware/resource'
import { browseCards, type Browser, startFor } from '#functions/store/browse'
import { presentListed } from '#functions/views/listed'
import { countCards } from '#functions/views/looking'
import { loadViewing } from '#functions/views/viewing'
import { isVerified } from '#functions/domain/usage'

/**
 * Members with a profile see the other gender first, then their own; verified members also see profiles that are visible
 * to verified members only. Administrators see the visitors' listing; visitors, and members without a profile, its first cards.
 */
export function browserOf(actor: Actor, { now, excluded }: Pick<Viewing, 'now' | 'excluded'>): Browser {
  if (isAdmin(actor)) return { kind: 'administrator', excluded }
  if (actor.kind === 'visitor') return { kind: 'stranger', excluded }
  if (!actor.account.gender) return { kind: 'stranger', id: actor.profileId, excluded }
  const { gender } = actor.account
  return { kind: 'member', id: actor.profileId, gender, verified: isVerified(actor.account, now), excluded }
}

export const browse: OperationHandler<'profile.browse'> = async ({ input, actor, now, request }) => {
  // Ids sent by visitors are ignored: their list is the same for all.
  if (actor.kind === 'user') requireOwnId(actor, input.userId, input.profileId)
  const viewing = await loadViewing(actor, now)
  const browser = browserOf(actor, viewing)
  const start = startFor(browser, input.cursor)
  await countCards(actor, { size: input.pageSize, isFirst: input.cursor === undefined }, { now, request })
  const { cards, next } = await browseCards(browser, input.pageSize, start)
  return { message: 'Profiles fetched.', data: await presentListed(cards, actor, viewing), page: { next } }
}
