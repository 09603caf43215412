import { cutName } from '#shared/format'
import { alertLimits, mailLimits } from '#shared/limits'
import type { StoppableMail } from '#shared/schemas/notification-preferences'
import { compose, type Link, type Mail, type Reader } from '#functions/clients/mail'
import { isolated } from '#functions/core/isolated'
import { type Texts, textsOf } from '#functions/texts/index'

/*
 * Mails about what happens between members. They show of other members what the reader may see of them on a card: the name, and
 * never a picture. Subject and preview have none, since a locked screen shows them. They go to proven addresses only.
 */

/** Where a mail goes, and how to stop such mails. */
export interface MailAddress extends Reader {
  /** The site's origin. */
  site: string
  /** See `mailedCode`. */
  code: string
}

/** A mail that the reader can stop: with the reason for it, a link to the preferences and one to unsubscribe. */
export function stoppableMail(
  { site, code, ...reader }: MailAddress,
  kind: StoppableMail,
  why: string,
  content: { subject: string; preview: string; before: string[]; link: Link; after?: string[] },
): Mail {
  const { change, stop } = textsOf(reader.language).news
  const query = `code=${encodeURIComponent(code)}&kind=${kind}`
  return compose(
    {
      after: [],
      ...content,
      ...reader,
      about: {
        why,
        links: [
          { label: change, url: `${site}/dashboard/settings/notifications` },
          { label: stop, url: `${site}/unsubscribe#${query}` },
        ],
      },
    },
    `${site}/api/notifications/unsubscribe?${query}`,
  )
}

/** As many lines as a mail has at most, and after them that there is more. */
const firstLines = (lines: readonly string[], more: string): string[] =>
  lines.length > mailLimits.most ? [...lines.slice(0, mailLimits.most), more] : [...lines]

/** What another member did about a proposal or a picture, and their name if the reader may see it. */
export type MemberNews = { name: string | undefined } & (
  | { type: 'proposal.received' | 'proposal.accepted' | 'proposal.rejected'; proposal: string }
  | { type: 'picture.requested' | 'picture.shown'; from: string }
)

/** A member's name as cards have it; undefined if the reader may not see it. */
const shownName = ({ name }: { name: string | undefined }) => (name ? isolated(cutName(name)) : undefined)

/** The texts of a kind of news. */
const textsOfNews = (type: MemberNews['type'], { proposals, pictures }: Texts['news']) =>
  ({
    'proposal.received': proposals.received,
    'proposal.accepted': proposals.accepted,
    'proposal.rejected': proposals.rejected,
    'picture.requested': pictures.requested,
    'picture.shown': pictures.shown,
  })[type]

/** What happened, in one sentence. */
export const newsLine = (news: MemberNews, texts: Texts['news']): string =>
  textsOfNews(news.type, texts).line(shownName(news))

/** The page of the proposal, of the connection that it became, of the requests, or of the member who shows a picture. */
export function newsPath(news: MemberNews): string {
  switch (news.type) {
    case 'picture.requested':
      return '/dashboard/pictures?box=received'
    case 'picture.shown':
      return `/dashboard/user-profile/${encodeURIComponent(news.from)}`
    case 'proposal.accepted':
      return `/dashboard/connections/${encodeURIComponent(news.proposal)}`
    default:
      return `/dashboard/proposals/${encodeURIComponent(news.proposal)}`
  }
}

/** Is all of it about proposals? */
export const isAboutProposals = (news: readonly MemberNews[]) =>
  news.every(({ type }) => type.startsWith('proposal.'))

/** News about proposals and pictures; at least one. */
export function newsMail(address: MailAddress, news: readonly MemberNews[]): Mail {
  const texts = textsOf(address.language).news
  const { why } = texts.proposals
  const lines = news.map((one) => newsLine(one, texts))
  const [first] = news
  if (first && news.length === 1) {
    const { subject, more, label } = textsOfNews(first.type, texts)
    return stoppableMail(address, 'proposals', why, {
      subject,
      preview: more,
      before: [...lines, more],
      link: { label, url: `${address.site}${newsPath(first)}` },
    })
  }
  const [several, path] = isAboutProposals(news)
    ? ([texts.proposals.several, '/dashboard/proposals'] as const)
    : ([texts.pictures.several, '/dashboard/notifications'] as const)
  return stoppableMail(address, 'proposals', why, {
    subject: several.subject,
    preview: several.preview,
    before: firstLines(lines, several.more),
    link: { label: several.label, url: `${address.site}${path}` },
  })
}

/** Messages of one member that the reader has not read. */
export interface Unread {
  from: string
  /** The name if the reader may see it. */
  name: string | undefined
  count: number
}

/** Unread messages; at least of one member. It quotes none of them, because others may see a mail. */
export function unreadMail(address: MailAddress, unread: readonly Unread[]): Mail {
  const { messages } = textsOf(address.language).news
  const lines = unread.map((one) => messages.line(shownName(one), one.count))
  const [first] = unread
  const isOne = unread.length === 1
  const { subject, preview } = isOne && first?.count === 1 ? messages.one : messages.several
  return stoppableMail(address, 'messages', messages.why, {
    subject,
    preview,
    before: firstLines(lines, messages.more),
    link: {
      label: isOne ? messages.conversation : messages.conversations,
      url: `${address.site}/dashboard/live-chat${isOne && first ? `?with=${encodeURIComponent(first.from)}` : ''}`,
    },
  })
}

/** What the weekly summary counts: each at least 0, not all 0. */
export interface Summary {
  /** New members of the last week who suit the reader. */
  people: number
  /** Proposals that wait for an answer. */
  proposals: number
  /** Unread messages. */
  messages: number
}

/** The line of a count. From `most` on, it says that there are that many or more. */
const counted = (count: number, most: number, line: (count: number, isMost: boolean) => string): string[] =>
  count === 0 ? [] : [line(Math.min(count, most), count >= most)]

/** The weekly summary. */
export function summaryMail(address: MailAddress, { people, proposals, messages }: Summary): Mail {
  const { summary, open } = textsOf(address.language).news
  const before = [
    ...counted(people, alertLimits.newMembers, summary.people),
    ...counted(proposals, mailLimits.most, summary.proposals),
    ...counted(messages, Infinity, summary.messages),
  ]
  return stoppableMail(address, 'summary', summary.why, {
    subject: summary.subject,
    preview: before[0] ?? '',
    before,
    link: { label: open, url: `${address.site}/dashboard` },
  })
}
