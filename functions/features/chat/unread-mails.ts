import { brand } from '#shared/brand'
import { dayAt } from '#shared/format'
import { lifetimes } from '#shared/limits'
import { dayMs, secondMs } from '#shared/units'
import { optionalEnv } from '#functions/core/env'
import { userId, type UserId } from '#functions/core/ids'
import { compose, isolated, type Mail } from '#functions/clients/mail'
import { sendMailOnce } from '#functions/clients/ses'
import { siteUrl } from '#functions/clients/site-url'
import { dueAtSort, dueBy, indexEntry, keys, lists, memberOfKey, prefixes } from '#functions/db/keys'
import { type Page, query } from '#functions/db/table'
import { absent, check, put, remove, transactIf, unchanged, update, writeIf } from '#functions/db/transact'
import { loadProvenAddress } from '#functions/features/accounts/store'
import { accessBetween } from './access'
import type { ConversationItem, UnreadMailItem } from './items'
import { firstUnread } from './messages'
import { type Correspondents, loadCorrespondents } from './store'

const UNREAD_MAIL = 'unreadMail'

/** A scheduled mail about messages of `other` that `user` had not read. */
export interface UnreadMail extends UnreadMailItem {
  user: UserId
  otherId: UserId
}

const dueEntry = (user: UserId, otherId: UserId, due: Date) =>
  indexEntry(lists.dueUnread(), dueAtSort(due.toISOString(), `${user}#${otherId}`))

/** The earliest time for a mail about messages that are unread since then. */
const mailDueAt = (unreadSince: Date): Date =>
  new Date(unreadSince.getTime() + lifetimes.unreadMail * secondMs)

/** Schedules a mail about unread messages; keeps an earlier schedule. */
export async function scheduleUnreadMail(user: UserId, otherId: UserId, now: Date): Promise<void> {
  const item: UnreadMailItem = {
    ...keys.unreadMail(user, otherId),
    ...dueEntry(user, otherId, mailDueAt(now)),
    created_at: now.toISOString(),
  }
  await writeIf(put(UNREAD_MAIL, item, absent))
}

const withMembers = (item: UnreadMailItem): UnreadMail => ({
  ...item,
  user: memberOfKey(item),
  otherId: userId(item.sk.slice(prefixes.unreadMail.length)),
})

/** A page of the scheduled mails that are due, oldest first. */
export async function listDueUnread(now: Date, cursor?: string): Promise<Page<UnreadMail>> {
  const { items, ...rest } = await query<UnreadMailItem>(lists.dueUnread(), {
    limit: 25,
    cursor,
    sort: { below: dueBy(now.toISOString()) },
  })
  return { ...rest, items: items.map(withMembers) }
}

const sameEntry = (entry: UnreadMail) => unchanged(entry, ['g3sk'])
const keyOf = ({ user, otherId }: UnreadMail) => keys.unreadMail(user, otherId)

/** Postpones a scheduled mail, unless it was changed or removed meanwhile. */
async function postponeUnreadMail(entry: UnreadMail, due: Date): Promise<void> {
  const set = { ...dueEntry(entry.user, entry.otherId, due) }
  await writeIf(update(UNREAD_MAIL, keyOf(entry), { set, ...sameEntry(entry) }))
}

/**
 * Removes a scheduled mail that is not needed. False, and it stays, if it or the conversation changed since they were read:
 * it then also covers the newer message.
 */
function dropUnreadMail(entry: UnreadMail, side: ConversationItem | undefined): Promise<boolean> {
  const removal = remove(UNREAD_MAIL, keyOf(entry), sameEntry(entry))
  if (!side) return writeIf(removal)
  const conversation = keys.conversation(entry.user, entry.otherId)
  return transactIf([removal, check('conversation', conversation, unchanged(side, ['seq', 'unread']))])
}

/**
 * Removes a scheduled mail that is sent now, and marks the conversation as mailed on this day (`YYYY-MM-DD`). Of concurrent
 * runs only one succeeds. False if the item or the conversation changed since they were read.
 */
function claimMail(entry: UnreadMail, side: ConversationItem, day: string): Promise<boolean> {
  const mailed = update('conversation', keys.conversation(entry.user, entry.otherId), {
    set: { mailed_on: day },
    ...unchanged(side, ['seq', 'unread', 'read', 'mailed_on', 'blocked_by']),
  })
  return transactIf([mailed, remove(UNREAD_MAIL, keyOf(entry), sameEntry(entry))])
}

/** Messages of one member that another one has not read. */
export interface Unread {
  from: UserId
  /** The name if the reader may see it. */
  name: string | undefined
  count: number
}

/**
 * A mail about unread messages. It quotes none of them, because others may see a mail. It contains a name that a member
 * chose, so it only goes to addresses that are known to be the reader's own.
 */
export async function unreadMail(to: string, { from, name, count }: Unread): Promise<Mail> {
  const messages = count === 1 ? 'a message that you have' : `${count} messages that you have`
  return compose({
    to,
    subject: 'You have an unread message',
    before: [`${name ? isolated(name) : 'A member'} sent you ${messages} not read yet.`],
    link: {
      label: 'Open the conversation',
      url: `${await siteUrl()}/dashboard/live-chat?with=${encodeURIComponent(from)}`,
    },
    after: [
      `We send at most one such e-mail a day for each conversation. You can turn them off in your settings on ${brand.name}.`,
    ],
  })
}

/** May the reader be mailed about the sender? Only if they want such mails and the sender could still write to them. */
function mayBeMailed(reader: Correspondents, sender: Correspondents, now: Date): boolean {
  const wanted = reader.account !== undefined && !reader.account.chat?.no_unread_mail
  if (!wanted || sender.account?.status !== 'active') return false
  return accessBetween(sender.account, sender, now)?.canMessage === true
}

/** The sender's name, if the reader may see it. */
function senderNameFor({ account, ...reader }: Correspondents, now: Date): string | undefined {
  const { card } = reader.other
  if (!account || !card || !accessBetween(account, reader, now)?.canSeeCard) return undefined
  return `${card.first_name} ${card.last_name}`
}

const startOfNextDay = (now: Date) => new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs)

/**
 * Mails a member about unread messages of another, if they want it and it is due. The item is removed in the transaction
 * that claims the day's mail, so no mail is sent twice; rarely one is lost, if the run is interrupted right after. True if
 * a mail was claimed.
 */
export async function mailUnread(entry: UnreadMail, now: Date): Promise<boolean> {
  const { user, otherId } = entry
  const [reader, sender] = await Promise.all([
    loadCorrespondents(user, otherId),
    loadCorrespondents(otherId, user),
  ])
  const { side } = reader
  const drop = async () => {
    await dropUnreadMail(entry, side)
    return false
  }
  const postpone = async (due: Date) => {
    await postponeUnreadMail(entry, due)
    return false
  }
  if (!side?.unread || !optionalEnv('MAIL_FROM') || !mayBeMailed(reader, sender, now)) return drop()
  const [oldest, to] = await Promise.all([
    firstUnread(user, otherId, side.read ?? 0),
    loadProvenAddress(user),
  ])
  if (!oldest || !to) return drop()
  // The first message may have been read since, and the unread ones be newer.
  const due = mailDueAt(new Date(oldest.created_at))
  if (due > now) return postpone(due)
  if (side.mailed_on === dayAt(now)) return postpone(startOfNextDay(now))
  const mail = await unreadMail(to, { from: otherId, name: senderNameFor(reader, now), count: side.unread })
  if (!(await claimMail(entry, side, dayAt(now)))) return false
  await sendMailOnce(mail)
  return true
}
