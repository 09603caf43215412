import type { Language } from '#shared/languages'
import type { PushKind } from '#shared/schemas/notification-preferences'
import type { PushMessage } from '#shared/schemas/push'
import { isolated } from '#functions/core/isolated'
import { textsOf } from '#functions/texts/index'
import { proposalLine, type ProposalNews, proposalPath } from './mail'

/*
 * What a push says. It names nobody, since others may see a locked screen, unless the member chose otherwise; then it names whom a
 * mail would name. It never quotes anybody.
 */

/** The kind of a push, and what it says. */
export interface Push extends PushMessage {
  kind: PushKind
}

/** How a member wants pushes: in a language, and whether they may name the other member. */
export interface PushStyle {
  language: Language
  names: boolean
}

/** News about proposals; at least one. */
export function proposalPush(
  news: readonly [ProposalNews, ...ProposalNews[]],
  { language, names }: PushStyle,
): Push {
  const { push, news: lines } = textsOf(language)
  const about = { kind: 'proposals', language } as const
  const [first] = news
  if (news.length > 1) return { ...about, text: push.proposals, path: '/dashboard/proposals' }
  const unnamed = first.type === 'proposal.received' ? push.received : push.answered
  return {
    ...about,
    text: names && first.name ? proposalLine(first, lines) : unnamed,
    path: proposalPath(first),
  }
}

/** A member who wrote, and the name if the reader may see it. */
export interface Writer {
  from: string
  name: string | undefined
}

/** Unread messages; at least of one member. */
export function messagePush(writers: readonly [Writer, ...Writer[]], { language, names }: PushStyle): Push {
  const { push } = textsOf(language)
  const about = { kind: 'messages', language } as const
  const [{ from, name }] = writers
  if (writers.length > 1) return { ...about, text: push.messages, path: '/dashboard/live-chat' }
  return {
    ...about,
    text: push.message(names && name ? isolated(name) : undefined),
    path: `/dashboard/live-chat?with=${encodeURIComponent(from)}`,
  }
}

/** News of which only the page of notifications says more. */
export const newsPush = (kind: 'people' | 'account', language: Language): Push => ({
  kind,
  language,
  text: textsOf(language).push[kind],
  path: '/dashboard/notifications',
})
