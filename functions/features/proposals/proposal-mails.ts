import type { UserActor } from '#functions/core/account'
import { keys } from '#functions/db/keys'
import { batchGet } from '#functions/db/table'
import type { AccountStateItem } from '#functions/features/accounts/items'
import { proposalMail, type ProposalNews } from '#functions/features/notifications/mail'
import { proposalPush } from '#functions/features/notifications/push'
import type { Collector } from '#functions/features/notifications/send'
import { isThere } from '#functions/features/notifications/rules'
import type { PushCollector } from '#functions/features/notifications/send-push'
import { loadUnread } from '#functions/features/notifications/store'
import { loadCounterpartsById } from '#functions/features/profiles/counterparts'
import { maySeeCard, nameOnCard } from '#functions/features/profiles/present-card'
import { loadViewerContext } from '#functions/features/profiles/viewer-context'
import { loadProposals } from './store'

/** The status that a proposal must still have for its notification to be true. */
const statusOf = {
  'proposal.received': 'pending',
  'proposal.accepted': 'accepted',
  'proposal.rejected': 'rejected',
} as const

const isAnnounced = (type: string): type is keyof typeof statusOf => type in statusOf

/**
 * News about proposals that the member has not read in the app, and that are still true. Nothing by a member who is blocked, on a
 * break, suspended or deleted.
 */
async function loadNews(actor: UserActor, ids: readonly string[], now: Date): Promise<ProposalNews[]> {
  const unread = await loadUnread(actor.userId, ids)
  const found = unread.flatMap(({ type, actor_id, proposal_id }) =>
    isAnnounced(type) && actor_id && proposal_id ? [{ type, actor_id, proposal_id }] : [],
  )
  const others = [...new Set(found.map(({ actor_id }) => actor_id))]
  const [proposals, states, viewerContext] = await Promise.all([
    loadProposals(
      found.map(({ proposal_id }) => proposal_id),
      { consistent: true },
    ),
    batchGet<AccountStateItem>(others.map(keys.accountState), { consistent: true }),
    loadViewerContext(actor, now),
  ])
  const counterparts = await loadCounterpartsById(actor, others, viewerContext)
  const silent = (other: string) => {
    const state = states[others.findIndex((id) => id === other)]
    return viewerContext.excluded.has(other) || !isThere(state)
  }
  return found.flatMap(({ type, actor_id, proposal_id }, at): ProposalNews[] => {
    if (proposals[at]?.status !== statusOf[type] || silent(actor_id)) return []
    const { card, pair } = counterparts.get(actor_id) ?? {}
    const name =
      card && maySeeCard(card, viewerContext, pair) ? nameOnCard(card, viewerContext, pair) : undefined
    return [{ type, name, proposal: proposal_id }]
  })
}

export const collectProposals: Collector = async ({ actor, ...address }, ids, now) => {
  const news = await loadNews(actor, ids, now)
  return news.length > 0 ? { mail: proposalMail(address, news) } : {}
}

export const collectProposalPush: PushCollector = async ({ actor, ...style }, ids, now) => {
  const [first, ...more] = await loadNews(actor, ids, now)
  return first ? { push: proposalPush([first, ...more], style) } : {}
}
