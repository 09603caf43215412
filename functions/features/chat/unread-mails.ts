import { brand } from '#shared/brand'
import { dayAt } from '#shared/format'
import { lifetimes } from '#shared/limits'
import { dayMs, secondMs } from '#shared/units'
import { optionalEnv } from '#functions/core/env'
import { userId, type UserId } from '#functions/core/ids'
import { compose, type Mail } from '#functions/clients/mail'
import { sendMailOnce } from '#functions/clients/ses'
import { siteUrl } from '#functions/clients/site-url'
import { dueAtSort, dueBy, indexEntry, keys, lists, memberOfKey, prefixes } from '#functions/db/keys'
import { type Page, query } from '#functions/db/table'
import { absent, check, put, remove, transactIf, unchanged, update, writeIf } from '#functions/db/transact'
import { ownAddress } from '#functions/features/accounts/store'
import { accessBetween } from './access'
import type { ConversationItem, UnreadMailItem } from './items'
import { firstUnread } from './messages'
import { type Correspondents, loadCorrespondents } from './store'

const NOTICE = 'unreadMail'

/** There are, or were, messages of the other one that the member has not read. */
export interface UnreadMail extends UnreadMailItem {
  user: UserId
  other: UserId
}

const dueEntry = (user: UserId, other: UserId, due: Date) =>
  indexEntry(lists.dueUnread(), dueAtSort(due.toISOString(), `${user}#${other}`))

/** When a mail may tell of what has been unread since then. */
export const mailDueAt = (unreadSince: Date): Date =>
  new Date(unreadSince.getTime() + lifetimes.unreadMail * secondMs)

/** Notes that there are unread messages, of which a mail may tell after a while; keeps an earlier note. */
export async function noteUnread(user: UserId, other: UserId, now: Date): Promise<void> {
  const item: UnreadMailItem = {
    ...keys.unreadMail(user, other),
    ...dueEntry(user, other, mailDueAt(now)),
    created_at: now.toISOString(),
  }
  await writeIf(put(NOTICE, item, absent))
}

const named = (item: UnreadMailItem): UnreadMail => ({
  ...item,
  user: memberOfKey(item),
  other: userId(item.sk.slice(prefixes.unreadMail.length)),
})

/** A page of the notes that are due by now, the oldest first. */
export async function listDueUnread(now: Date, cursor?: string): Promise<Page<UnreadMail>> {
  const { items, ...rest } = await query<UnreadMailItem>(lists.dueUnread(), {
    limit: 25,
    cursor,
    sort: { below: dueBy(now.toISOString()) },
  })
  return { ...rest, items: items.map(named) }
}

const sameEntry = (entry: UnreadMail) => unchanged(entry, ['g3sk'])
const keyOf = ({ user, other }: UnreadMail) => keys.unreadMail(user, other)

/** Has a note looked at again later; not one that was changed or removed meanwhile. */
export async function postponeUnreadMail(entry: UnreadMail, due: Date): Promise<void> {
  const set = { ...dueEntry(entry.user, entry.other, due) }
  await writeIf(update(NOTICE, keyOf(entry), { set, ...sameEntry(entry) }))
}

/**
 * Removes a note of which nothing is to be told; false, and it stays, when it or the conversation has changed since they
 * were read: the note stands for a message that came in between, too.
 */
export function dropUnreadMail(entry: UnreadMail, side: ConversationItem | undefined): Promise<boolean> {
  const gone = remove(NOTICE, keyOf(entry), sameEntry(entry))
  if (!side) return writeIf(gone)
  const conversation = keys.conversation(entry.user, entry.other)
  return transactIf([gone, check('conversation', conversation, unchanged(side, ['seq', 'unread']))])
}

/**
 * Removes a note of which a mail tells now, and marks the conversation as mailed on this day (`YYYY-MM-DD`): of all that try,
 * one succeeds. False when the note or the conversation has changed since they were read.
 */
export function claimMail(entry: UnreadMail, side: ConversationItem, day: string): Promise<boolean> {
  const mailed = update('conversation', keys.conversation(entry.user, entry.other), {
    set: { mailed_on: day },
    ...unchanged(side, ['seq', 'unread', 'read', 'mailed_on', 'blocked_by']),
  })
  return transactIf([mailed, remove(NOTICE, keyOf(entry), sameEntry(entry))])
}

/** Messages of one member that another one has not read. */
export interface Unread {
  from: UserId
  /** As the reader may see it; absent where they may not. */
  name: string | undefined
  count: number
}

/**
 * Tells of unread messages without a word of them: others may see a mail. It holds a name that a member chose, so it only goes
 * to addresses that are known to be the reader's own.
 */
export async function unreadMail(to: string, { from, name, count }: Unread): Promise<Mail> {
  const messages = count === 1 ? 'a message that you have' : `${count} messages that you have`
  return compose({
    to,
    subject: 'You have an unread message',
    before: [`${name ?? 'A member'} sent you ${messages} not read yet.`],
    link: {
      label: 'Open the conversation',
      url: `${await siteUrl()}/dashboard/live-chat?with=${encodeURIComponent(from)}`,
    },
    after: [
      `You get one such e-mail a day at most for each conversation. If you do not want them, turn them off in your settings on ${brand.name}.`,
    ],
  })
}

/** Is the reader to hear of the sender by mail? Not of who is gone, or could not write to them now: blocked, for example. */
function concerns(reader: Correspondents, sender: Correspondents, now: Date): boolean {
  const wanted = reader.account !== undefined && !reader.account.chat?.no_unread_mail
  if (!wanted || sender.account?.status !== 'active') return false
  return accessBetween(sender.account, sender, now)?.canMessage === true
}

/** The sender's name, if the reader may see it. */
function nameFor({ account, ...reader }: Correspondents, now: Date): string | undefined {
  const { card } = reader.other
  if (!account || !card || !accessBetween(account, reader, now)?.canSeeCard) return undefined
  return `${card.first_name} ${card.last_name}`
}

const startOfNextDay = (now: Date) => new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs)

/**
 * Mails a member that they have not read the messages of another one, where they want that and it is time. The note of it is
 * removed in the transaction that claims the day's mail: no mail is handed over twice, and one is lost, rarely, when the run
 * is cut off right after that or the mail is not taken. True when a mail was claimed.
 */
export async function mailUnread(entry: UnreadMail, now: Date): Promise<boolean> {
  const { user, other } = entry
  const [reader, sender] = await Promise.all([
    loadCorrespondents(user, other),
    loadCorrespondents(other, user),
  ])
  const { side } = reader
  const drop = async () => {
    await dropUnreadMail(entry, side)
    return false
  }
  const later = async (due: Date) => {
    await postponeUnreadMail(entry, due)
    return false
  }
  if (!side?.unread || !optionalEnv('MAIL_FROM') || !concerns(reader, sender, now)) return drop()
  const [oldest, to] = await Promise.all([firstUnread(user, other, side.read ?? 0), ownAddress(user)])
  if (!oldest || !to) return drop()
  // What the note was made for may have been read, and what is unread may be newer.
  const due = mailDueAt(new Date(oldest.created_at))
  if (due > now) return later(due)
  if (side.mailed_on === dayAt(now)) return later(startOfNextDay(now))
  const mail = await unreadMail(to, { from: other, name: nameFor(reader, now), count: side.unread })
  if (!(await claimMail(entry, side, dayAt(now)))) return false
  await sendMailOnce(mail)
  return true
}
