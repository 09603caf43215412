import type { PushKind } from '#shared/schemas/notification-preferences'
import type { PushMessage } from '#shared/schemas/push'
import { isolated } from '#functions/clients/mail'
import type { ProposalNews } from './mail'

/*
 * What a push says. It names nobody, since others may see a locked screen, unless the member chose otherwise; then it names whom a
 * mail would name. It never quotes anybody.
 */

/** The kind of a push, and what it says. */
export interface Push extends PushMessage {
  kind: PushKind
}

const generic = {
  'proposal.received': 'A family has sent you a proposal.',
  'proposal.accepted': 'A family has answered your proposal.',
  'proposal.rejected': 'A family has answered your proposal.',
} as const

const named = {
  'proposal.received': (name: string) => `${name} has sent you a proposal.`,
  'proposal.accepted': (name: string) => `${name} has accepted your proposal.`,
  'proposal.rejected': (name: string) => `${name} has declined your proposal.`,
} as const

/** News about proposals; at least one. */
export function proposalPush(news: readonly [ProposalNews, ...ProposalNews[]], names: boolean): Push {
  const kind = 'proposals'
  const [{ type, name, proposal }] = news
  if (news.length > 1)
    return { kind, text: 'There is news about your proposals.', path: '/dashboard/proposals' }
  const list = type === 'proposal.accepted' ? 'connections' : 'proposals'
  return {
    kind,
    text: names && name ? named[type](isolated(name)) : generic[type],
    path: `/dashboard/${list}/${encodeURIComponent(proposal)}`,
  }
}

/** A member who wrote, and the name if the reader may see it. */
export interface Writer {
  from: string
  name: string | undefined
}

/** Unread messages; at least of one member. */
export function messagePush(writers: readonly [Writer, ...Writer[]], names: boolean): Push {
  const kind = 'messages'
  const [{ from, name }] = writers
  if (writers.length > 1) return { kind, text: 'You have new messages.', path: '/dashboard/live-chat' }
  return {
    kind,
    text: names && name ? `${isolated(name)} has sent you a message.` : 'You have a new message.',
    path: `/dashboard/live-chat?with=${encodeURIComponent(from)}`,
  }
}

export const peoplePush: Push = {
  kind: 'people',
  text: 'New people may suit you.',
  path: '/dashboard/notifications',
}

export const accountPush: Push = {
  kind: 'account',
  text: 'There is news about your account.',
  path: '/dashboard/notifications',
}
