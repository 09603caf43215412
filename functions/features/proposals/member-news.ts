import type { UserActor } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { batchGet } from '#functions/db/table'
import type { AccountStateItem } from '#functions/features/accounts/items'
import type { PictureRequestItem } from '#functions/features/picture-requests/items'
import { isStillShown, standing } from '#functions/features/picture-requests/store'
import { loadCounterpartsById } from '#functions/features/profiles/counterparts'
import { maySeeCard, nameOnCard } from '#functions/features/profiles/present-card'
import { loadViewerContext } from '#functions/features/profiles/viewer-context'
import type { ProposalItem } from './items'
import type { NotificationItem } from '#functions/features/notifications/items'
import { type MemberNews, newsMail } from '#functions/features/notifications/mail'
import { memberPush } from '#functions/features/notifications/push'
import { isThere } from '#functions/features/notifications/rules'
import type { Collector } from '#functions/features/notifications/send'
import type { PushCollector } from '#functions/features/notifications/send-push'
import { loadUnread } from '#functions/features/notifications/store'

/* What other members did about proposals and pictures, for mails and pushes. */

/** The status that a proposal or request must still have for its notification to be true. */
const statusOf = {
  'proposal.received': 'pending',
  'proposal.accepted': 'accepted',
  'proposal.rejected': 'rejected',
  'picture.requested': 'pending',
  'picture.shown': 'granted',
} as const satisfies Record<MemberNews['type'], string>

const isAnnounced = (type: string): type is MemberNews['type'] => type in statusOf

/** A notification about another member, and the key of the proposal or request. */
interface Told {
  type: MemberNews['type']
  from: UserId
  proposal: string
}

const toldBy = ({ type, actor_id, proposal_id = '' }: NotificationItem): Told[] =>
  isAnnounced(type) && actor_id ? [{ type, from: actor_id, proposal: proposal_id }] : []

/** The key of what a notification is about. */
function subjectKey({ type, from, proposal }: Told, me: UserId) {
  if (type === 'picture.requested') return keys.pictureRequest(from, me)
  return type === 'picture.shown' ? keys.pictureRequest(me, from) : keys.proposal(proposal)
}

/** The same news once: pictures may be shown, taken back and shown again. */
const withoutRepeats = (told: readonly Told[]): Told[] => [
  ...new Map(told.map((one) => [Object.values(one).join(' '), one])).values(),
]

/**
 * News that the member has not read in the app, and that are still true. Nothing by a member who is blocked, on a break, suspended or
 * deleted.
 */
async function loadNews(actor: UserActor, ids: readonly string[], now: Date): Promise<MemberNews[]> {
  const told = withoutRepeats((await loadUnread(actor.userId, ids)).flatMap(toldBy))
  const others = [...new Set(told.map(({ from }) => from))]
  const [subjects, states, viewerContext] = await Promise.all([
    batchGet<ProposalItem | PictureRequestItem>(
      told.map((one) => subjectKey(one, actor.userId)),
      { consistent: true },
    ),
    batchGet<AccountStateItem>(others.map(keys.accountState), { consistent: true }),
    loadViewerContext(actor, now),
  ])
  const counterparts = await loadCounterpartsById(actor, others, viewerContext)
  const stateOf = (other: UserId) => states[others.indexOf(other)]
  const isSilent = (other: UserId) => viewerContext.excluded.has(other) || !isThere(stateOf(other))
  const isInEffect = (request: PictureRequestItem, other: UserId) =>
    standing(request, now) !== undefined &&
    [actor.account, stateOf(other) ?? {}].every((account) => isStillShown(request, account, now))
  const isTrue = ({ type, from }: Told, subject: ProposalItem | PictureRequestItem | undefined) =>
    subject?.status === statusOf[type] && ('id' in subject || isInEffect(subject, from))
  return told.flatMap((one, at): MemberNews[] => {
    const { type, from, proposal } = one
    if (!isTrue(one, subjects[at]) || isSilent(from)) return []
    const { card, pair } = counterparts.get(from) ?? {}
    const name =
      card && maySeeCard(card, viewerContext, pair) ? nameOnCard(card, viewerContext, pair) : undefined
    return type === 'picture.requested' || type === 'picture.shown'
      ? [{ type, name, from }]
      : [{ type, name, proposal }]
  })
}

export const collectNews: Collector = async ({ actor, ...address }, ids, now) => {
  const news = await loadNews(actor, ids, now)
  return news.length > 0 ? { mail: newsMail(address, news) } : {}
}

export const collectNewsPush: PushCollector = async ({ actor, ...style }, ids, now) => {
  const [first, ...more] = await loadNews(actor, ids, now)
  return first ? { push: memberPush([first, ...more], style) } : {}
}
