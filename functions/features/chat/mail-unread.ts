import { dayAt } from '#shared/format'
import { dayMs } from '#shared/units'
import { optionalEnv } from '#functions/core/env'
import { ownAddress } from '#functions/features/accounts/recipient'
import { sendMailOnce } from '#functions/clients/ses'
import { unreadMail } from './mail'
import { type Correspondents, loadCorrespondents } from './store'
import { firstUnread } from './messages'
import { claimMail, dropNotice, mailDueAt, postponeNotice, type UnreadNotice } from './unread-mails'
import { accessBetween } from './access'

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
export async function tellUnread(notice: UnreadNotice, now: Date): Promise<boolean> {
  const { user, other } = notice
  const [reader, sender] = await Promise.all([
    loadCorrespondents(user, other),
    loadCorrespondents(other, user),
  ])
  const { side } = reader
  const drop = async () => {
    await dropNotice(notice, side)
    return false
  }
  const later = async (due: Date) => {
    await postponeNotice(notice, due)
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
  if (!(await claimMail(notice, side, dayAt(now)))) return false
  await sendMailOnce(mail)
  return true
}
