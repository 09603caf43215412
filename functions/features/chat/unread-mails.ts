import { dayAt } from '#shared/format'
import { lifetimes } from '#shared/limits'
import { dayMs, secondMs } from '#shared/units'
import { type UserId, userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { check, unchanged, update, type Write } from '#functions/db/transact'
import { loadAccountStates } from '#functions/features/accounts/store'
import { unreadMail, type Unread } from '#functions/features/notifications/mail'
import { isThere } from '#functions/features/notifications/rules'
import type { Collector } from '#functions/features/notifications/send'
import { memberViewer } from '#functions/core/access'
import { nameFor } from '#functions/features/profiles/names'
import { accessBetween } from './access'
import type { ConversationItem } from './items'
import { firstUnread } from './messages'
import { type Correspondents, loadCorrespondents, otherIn, storedSides } from './store'

/** The earliest time for a mail about messages that are unread since then. */
const mailDueAt = (unreadSince: Date): Date =>
  new Date(unreadSince.getTime() + lifetimes.unreadMail * secondMs)

const startOfNextDay = (now: Date) => new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs)

/** May the reader be told about the sender? Only if the sender could still write to them. */
export const mayBeTold = ({ account: sender, ...theirs }: Correspondents, now: Date): boolean =>
  sender !== undefined && isThere(sender) && accessBetween(sender, theirs, now)?.canMessage === true

/** The sender's name, if the reader may see it. */
export function senderNameFor({ account, ...reader }: Correspondents, now: Date): string | undefined {
  const { card } = reader.other
  if (!account || !card || !accessBetween(account, reader, now)?.canSeeCard) return undefined
  return nameFor(card, memberViewer(account, now))
}

/** The number of a member's unread messages, without those of members who are not there. */
export async function countUnread(user: UserId): Promise<number> {
  const sides = (await storedSides(user)).filter(({ unread }) => unread)
  const senders = await loadAccountStates(sides.map(otherIn))
  return sides.reduce((sum, { unread = 0 }, at) => sum + (isThere(senders[at]) ? unread : 0), 0)
}

/** What becomes of the messages of one member: told now, told later, or nothing. */
type Verdict = { tell: Unread; write: Write } | { later: Date; write: Write } | { write: Write | undefined }

const markMailed = (user: UserId, other: UserId, side: ConversationItem, day: string) =>
  update('conversation', keys.conversation(user, other), {
    set: { mailed_on: day },
    ...unchanged(side, ['seq', 'unread', 'read', 'mailed_on', 'blocked_by']),
  })

async function verdictOn(user: UserId, other: UserId, now: Date): Promise<Verdict> {
  const [reader, sender] = await Promise.all([
    loadCorrespondents(user, other),
    loadCorrespondents(other, user),
  ])
  const { side } = reader
  if (!side) return { write: undefined }
  // A message that arrives now must not be dropped with what is dropped here.
  const write = check(
    'conversation',
    keys.conversation(user, other),
    unchanged(side, ['seq', 'unread']) as Required<ReturnType<typeof unchanged>>,
  )
  if (!side.unread || !mayBeTold(sender, now)) return { write }
  const oldest = await firstUnread(user, other, side.read ?? 0)
  if (!oldest) return { write }
  // The first message may have been read since, and the unread ones be newer.
  const due = mailDueAt(new Date(oldest.created_at))
  if (due > now) return { later: due, write }
  if (side.mailed_on === dayAt(now)) return { later: startOfNextDay(now), write }
  const tell = { from: other, name: senderNameFor(reader, now), count: side.unread }
  return { tell, write: markMailed(user, other, side, dayAt(now)) }
}

/** Unread messages by sender, each mailed at most once a day. */
export const collectUnread: Collector = async ({ actor, ...address }, ids, now) => {
  const verdicts = await Promise.all(ids.map((id) => verdictOn(actor.userId, userId(id), now)))
  const unread = verdicts.flatMap((verdict) => ('tell' in verdict ? [verdict.tell] : []))
  const waiting = verdicts.flatMap((verdict, at) =>
    'later' in verdict ? [{ id: ids[at]!, due: verdict.later }] : [],
  )
  return {
    ...(unread.length > 0 && { mail: unreadMail(address, unread) }),
    ...(waiting.length > 0 && {
      later: {
        ids: waiting.map(({ id }) => id),
        due: new Date(Math.min(...waiting.map(({ due }) => due.getTime()))),
      },
    }),
    writes: verdicts.flatMap(({ write }) => write ?? []),
  }
}
