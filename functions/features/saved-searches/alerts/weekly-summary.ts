import { alertPass, mailLimits } from '#shared/limits'
import { weekMs } from '#shared/units'
import type { UserId } from '#functions/core/ids'
import { loadAccountStates } from '#functions/features/accounts/store'
import { summaryMail } from '#functions/features/notifications/mail'
import { isThere } from '#functions/features/notifications/rules'
import type { Collector } from '#functions/features/notifications/send'
import { listProposals } from '#functions/features/proposals/store'
import type { SearchEngine } from '#functions/features/search/engine'
import { loadAlertRecipient } from './alert-recipient'
import { readNewcomers } from './find-new-people'
import { countSuggested } from './match-new-people'

/**
 * The weekly summary: who joined and suits the member, and what waits for an answer. No mail if there is nothing to say. Members who
 * are suspended, deleted or on a break do not count. All summaries of a run share the engine with the new members.
 */
export function summaryCollector(countUnread: (user: UserId) => Promise<number>): Collector {
  let shared: Promise<SearchEngine> | undefined
  const loadWeek = async (since: Date, now: Date) => {
    const range = { place: since.toISOString(), to: now.toISOString() }
    return (await readNewcomers(range, now, alertPass)).engine
  }
  return async ({ actor, ...address }, _ids, now) => {
    const since = new Date(now.getTime() - weekMs)
    const recipient = await loadAlertRecipient(actor.userId, now)
    if (!recipient) return {}
    const { excluded } = recipient.viewerContext
    const waiting = { box: 'received', status: 'pending', pageSize: 2 * mailLimits.most } as const
    const [engine, received, messages] = await Promise.all([
      (shared ??= loadWeek(since, now)),
      listProposals(actor.userId, waiting, excluded),
      countUnread(actor.userId),
    ])
    const people = await countSuggested(engine, recipient, since)
    const senders = await loadAccountStates(received.items.map(({ sender_id }) => sender_id))
    const proposals = senders.filter(isThere).length
    const summary = { people, proposals, messages }
    return people + proposals + messages > 0 ? { mail: summaryMail(address, summary) } : {}
  }
}
