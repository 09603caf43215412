import { brand } from '#shared/brand'
import { cutName } from '#shared/format'
import { alertLimits, mailLimits } from '#shared/limits'
import type { StoppableMail } from '#shared/schemas/notification-preferences'
import { compose, isolated, type Link, type Mail } from '#functions/clients/mail'

/*
 * Mails about what happens between members. They show of other members what the reader may see of them on a card: the name, and
 * never a picture. Subject and preview have none, since a locked screen shows them. They go to proven addresses only.
 */

/** Where a mail goes, and how to stop such mails. */
export interface MailAddress {
  to: string
  /** The site's origin. */
  site: string
  /** See `mailedCode`. */
  code: string
}

/** A mail that the reader can stop: with the reason for it, a link to the preferences and one to unsubscribe. */
export function stoppableMail(
  { to, site, code }: MailAddress,
  kind: StoppableMail,
  why: string,
  content: { subject: string; preview: string; before: string[]; link: Link; after?: string[] },
): Mail {
  const query = `code=${encodeURIComponent(code)}&kind=${kind}`
  return compose(
    {
      after: [],
      ...content,
      to,
      about: {
        why,
        links: [
          { label: 'Change what we send you', url: `${site}/dashboard/settings/notifications` },
          { label: 'Stop these e-mails', url: `${site}/unsubscribe#${query}` },
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

/** A member, by the name as cards have it. */
const someone = ({ name }: { name: string | undefined }) => (name ? isolated(cutName(name)) : 'A member')

const sentences = {
  'proposal.received': (news: ProposalNews) => `${someone(news)} has sent you a proposal.`,
  'proposal.accepted': (news: ProposalNews) => `${someone(news)} has accepted your proposal.`,
  'proposal.rejected': (news: ProposalNews) => `${someone(news)} has declined your proposal.`,
} as const

const proposalPath = ({ proposal }: ProposalNews) => `/dashboard/proposals/${encodeURIComponent(proposal)}`

const single = {
  'proposal.received': {
    subject: 'You have received a proposal',
    more: 'Read the profile with your family, and answer in your own time.',
    label: 'See the proposal',
    path: proposalPath,
  },
  'proposal.accepted': {
    subject: 'Your proposal was accepted',
    more: 'You are connected now, and can write to each other.',
    label: 'View the connection',
    path: ({ proposal }: ProposalNews) => `/dashboard/connections/${encodeURIComponent(proposal)}`,
  },
  'proposal.rejected': {
    subject: 'Your proposal was answered',
    more: 'We wish you well in your search.',
    label: 'See the proposal',
    path: proposalPath,
  },
} as const

/** News about proposals; at least one. */
export function proposalMail(address: MailAddress, news: readonly ProposalNews[]): Mail {
  const why = `You get this e-mail because you have a profile on ${brand.name}.`
  const [first] = news
  if (first && news.length === 1) {
    const { subject, more, label, path } = single[first.type]
    return stoppableMail(address, 'proposals', why, {
      subject,
      preview: more,
      before: [sentences[first.type](first), more],
      link: { label, url: `${address.site}${path(first)}` },
    })
  }
  return stoppableMail(address, 'proposals', why, {
    subject: 'News about your proposals',
    preview: `Open ${brand.name} to see it.`,
    before: firstLines(
      news.map((one) => sentences[one.type](one)),
      'There is more news about your proposals.',
    ),
    link: { label: 'See your proposals', url: `${address.site}/dashboard/proposals` },
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
  const lines = unread.map(
    (one) =>
      `${someone(one)} sent you ${one.count === 1 ? 'a message that you have' : `${one.count} messages that you have`} not read yet.`,
  )
  const [first] = unread
  const isOne = unread.length === 1
  return stoppableMail(address, 'messages', 'We send at most one such e-mail a day for each conversation.', {
    subject: isOne && first?.count === 1 ? 'You have an unread message' : 'You have unread messages',
    preview: `Open ${brand.name} to read ${isOne && first?.count === 1 ? 'it' : 'them'}.`,
    before: firstLines(lines, 'Other members have written to you, too.'),
    link: {
      label: isOne ? 'Open the conversation' : 'Open your conversations',
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

/** A count in a summary: above the most that is counted, it says so. */
function counted(count: number, most: number, one: string, many: string): string[] {
  if (count === 0) return []
  if (count === 1) return [one]
  return [`${count >= most ? `${most} or more` : count} ${many}`]
}

/** The weekly summary. */
export function summaryMail(address: MailAddress, { people, proposals, messages }: Summary): Mail {
  const before = [
    ...counted(
      people,
      alertLimits.newMembers,
      'One new person who joined in the last seven days may suit you.',
      'new people who joined in the last seven days may suit you.',
    ),
    ...counted(
      proposals,
      mailLimits.most,
      'One proposal waits for your answer.',
      'proposals wait for your answer.',
    ),
    ...counted(messages, Infinity, 'You have one unread message.', 'unread messages wait for you.'),
  ]
  return stoppableMail(address, 'summary', `You asked ${brand.name} for a weekly summary.`, {
    subject: `Your week on ${brand.name}`,
    preview: before[0] ?? '',
    before,
    link: { label: `Open ${brand.name}`, url: `${address.site}/dashboard` },
  })
}
