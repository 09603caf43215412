import { AppError } from '#shared/errors'
import { onlineAmong, presentFacing, presentOpen } from '../present'
import { userId, type UserId } from '#functions/core/ids'
import type { AccountState } from '#functions/core/account'
import { messageToOneself, recipientNotFound } from '../rules'
import { currentUsage, quotaExceeded } from '#functions/core/usage'
import type { OperationHandler } from '#functions/http/resource'
import { blockedBetween, type Correspondents, isReadable, loadCorrespondents, loadTheirSides } from '../store'
import { loadFreePlan } from '#functions/features/plans/store'
import { accessBetween, refusalOf, requireMayWrite } from '../access'
import { loadViewing } from '#functions/features/profiles/viewing'

/** What a message would be refused for, the quota apart. */
function refusal(account: AccountState, other: UserId, found: Correspondents, now: Date) {
  const between = refusalOf(account, found, now)
  if (between) return between
  try {
    requireMayWrite(account, other, now)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** The conversation with one member; 404 `profile` where there is none and they may not be opened either, as for an unknown id. */
export const conversation: OperationHandler<'chat.conversation'> = async ({ input, actor, now }) => {
  const me = actor.userId
  const other = userId(input.profile_id)
  if (other === me) throw messageToOneself()
  const [found, [theirs], free, viewing] = await Promise.all([
    loadCorrespondents(me, other),
    loadTheirSides(me, [other]),
    loadFreePlan(),
    loadViewing(actor, now),
  ])
  const { side, pair, other: person } = found
  const blocked = blockedBetween(side, me)
  const readable = isReadable(side, me)
  if (blocked.byThem || (!readable && !accessBetween(actor.account, found, now)?.canOpen))
    throw recipientNotFound()
  const own = readable && side ? { ...side, other } : undefined
  const { left, plan } = currentUsage(actor.account, free, now)
  const facing = { id: other, card: person.card, between: pair, blockedByMe: blocked.byMe }
  const online = own
    ? (await onlineAmong(actor, { sides: [own], cards: [person.card], pairs: [pair] }, now)).has(other)
    : false
  const spent = left.messages > 0 ? undefined : quotaExceeded('messages', plan.messages_limit)
  return {
    message: 'Conversation fetched.',
    data: presentOpen(
      {
        me,
        other,
        own,
        theirs,
        profile: await presentFacing(facing, viewing),
        online,
        blocked: blocked.byMe,
      },
      refusal(actor.account, other, found, now) ?? spent,
      left.messages,
    ),
  }
}
