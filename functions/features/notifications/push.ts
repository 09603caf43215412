import type { Language } from '#shared/languages'
import type { PushKind } from '#shared/schemas/notification-preferences'
import type { PushMessage } from '#shared/schemas/push'
import { isolated } from '#functions/core/isolated'
import { type Texts, textsOf } from '#functions/texts/index'
import { isAboutProposals, type MemberNews, newsLine, newsPath } from './mail'

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

/** What a push says of the news without naming anybody. */
function unnamed(type: MemberNews['type'], { push }: Texts): string {
  if (type === 'proposal.received') return push.received
  if (type === 'picture.requested') return push.pictureRequested
  return type === 'picture.shown' ? push.pictureShown : push.answered
}

/** News about proposals and pictures; at least one. */
export function memberPush(
  news: readonly [MemberNews, ...MemberNews[]],
  { language, names }: PushStyle,
): Push {
  const texts = textsOf(language)
  const about = { kind: 'proposals', language } as const
  const [first] = news
  if (news.length > 1)
    return isAboutProposals(news)
      ? { ...about, text: texts.push.proposals, path: '/dashboard/proposals' }
      : { ...about, text: texts.push.members, path: '/dashboard/notifications' }
  return {
    ...about,
    text: names && first.name ? newsLine(first, texts.news) : unnamed(first.type, texts),
    path: newsPath(first),
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
