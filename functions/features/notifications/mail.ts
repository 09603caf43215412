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

/** What happened to a proposal, and the other member's name if the reader may see it. */
export interface ProposalNews {
  type: 'proposal.received' | 'proposal.accepted' | 'proposal.rejected'
  name: string | undefined
  proposal: string
}

/** A member's name as cards have it; undefined if the reader may not see it. */
const shownName = ({ name }: { name: string | undefined }) => (name ? isolated(cutName(name)) : undefined)

/** The kinds of news in the texts. */
const kinds = {
  'proposal.received': 'received',
  'proposal.accepted': 'accepted',
  'proposal.rejected': 'rejected',
} as const

/** What happened, in one sentence. */
export const proposalLine = (news: ProposalNews, { proposals }: Texts['news']): string =>
  proposals[kinds[news.type]].line(shownName(news))

/** The page of the proposal, or of the connection that it became. */
export const proposalPath = ({ type, proposal }: ProposalNews): string =>
  `/dashboard/${type === 'proposal.accepted' ? 'connections' : 'proposals'}/${encodeURIComponent(proposal)}`

/** News about proposals; at least one. */
export function proposalMail(address: MailAddress, news: readonly ProposalNews[]): Mail {
  const texts = textsOf(address.language).news
  const { why, several } = texts.proposals
  const lines = news.map((one) => proposalLine(one, texts))
  const [first] = news
  if (first && news.length === 1) {
    const { subject, more, label } = texts.proposals[kinds[first.type]]
    return stoppableMail(address, 'proposals', why, {
      subject,
      preview: more,
      before: [...lines, more],
      link: { label, url: `${address.site}${proposalPath(first)}` },
    })
  }
  return stoppableMail(address, 'proposals', why, {
    subject: several.subject,
    preview: several.preview,
    before: firstLines(lines, several.more),
    link: { label: several.label, url: `${address.site}/dashboard/proposals` },
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
