import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { userId, type UserId } from '#functions/core/ids'
import type { ConversationItem, UnreadNoticeItem } from './items'
import { dueAtSort, dueBy, indexEntry, keys, lists, memberOfKey, prefixes } from '#functions/db/keys'
import { type Page, query } from '#functions/db/table'
import { absent, check, put, remove, transactIf, unchanged, update, writeIf } from '#functions/db/transact'

const NOTICE = 'unreadNotice'

/** There are, or were, messages of the other one that the member has not read. */
export interface UnreadNotice extends UnreadNoticeItem {
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
  const item: UnreadNoticeItem = {
    ...keys.unreadNotice(user, other),
    ...dueEntry(user, other, mailDueAt(now)),
    created_at: now.toISOString(),
  }
  await writeIf(put(NOTICE, item, absent))
}

const named = (item: UnreadNoticeItem): UnreadNotice => ({
  ...item,
  user: memberOfKey(item),
  other: userId(item.sk.slice(prefixes.unreadNotice.length)),
})

/** A page of the notes that are due by now, the oldest first. */
export async function listDueUnread(now: Date, cursor?: string): Promise<Page<UnreadNotice>> {
  const { items, ...rest } = await query<UnreadNoticeItem>(lists.dueUnread(), {
    limit: 25,
    cursor,
    sort: { below: dueBy(now.toISOString()) },
  })
  return { ...rest, items: items.map(named) }
}

const sameNotice = (notice: UnreadNotice) => unchanged(notice, ['g3sk'])
const keyOf = ({ user, other }: UnreadNotice) => keys.unreadNotice(user, other)

/** Has a note looked at again later; not one that was changed or removed meanwhile. */
export async function postponeNotice(notice: UnreadNotice, due: Date): Promise<void> {
  const set = { ...dueEntry(notice.user, notice.other, due) }
  await writeIf(update(NOTICE, keyOf(notice), { set, ...sameNotice(notice) }))
}

/**
 * Removes a note of which nothing is to be told; false, and it stays, when it or the conversation has changed since they
 * were read: the note stands for a message that came in between, too.
 */
export function dropNotice(notice: UnreadNotice, side: ConversationItem | undefined): Promise<boolean> {
  const gone = remove(NOTICE, keyOf(notice), sameNotice(notice))
  if (!side) return writeIf(gone)
  const conversation = keys.conversation(notice.user, notice.other)
  return transactIf([gone, check('conversation', conversation, unchanged(side, ['seq', 'unread']))])
}

/**
 * Removes a note of which a mail tells now, and marks the conversation as mailed on this day (`YYYY-MM-DD`): of all that try,
 * one succeeds. False when the note or the conversation has changed since they were read.
 */
export function claimMail(notice: UnreadNotice, side: ConversationItem, day: string): Promise<boolean> {
  const mailed = update('conversation', keys.conversation(notice.user, notice.other), {
    set: { mailed_on: day },
    ...unchanged(side, ['seq', 'unread', 'read', 'mailed_on', 'blocked_by']),
  })
  return transactIf([mailed, remove(NOTICE, keyOf(notice), sameNotice(notice))])
}
