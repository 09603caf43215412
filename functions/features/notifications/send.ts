import type { NotificationPreferences } from '#shared/schemas/notification-preferences'
import { dayMs } from '#shared/units'
import type { AccountState, UserActor } from '#functions/core/account'
import { optionalEnv } from '#functions/core/env'
import type { Mail } from '#functions/clients/mail'
import { sendMailOnce } from '#functions/clients/ses'
import { siteUrl } from '#functions/clients/site-url'
import type { Write } from '#functions/db/transact'
import { loadAccountState, loadProvenReader } from '#functions/features/accounts/store'
import type { MailAddress } from './mail'
import { claimWaiting, type MailKind, restedAt, type Waiting } from './outbox'
import { ensurePreferences, hoursOf, mailedCode, preferencesOf } from './preferences'
import { recipientOf } from './recipients'
import { type Frequency, type Hours, nextTimeToTell, quietUntil } from './timing'

/** The member who gets a mail. */
export interface Recipient extends MailAddress {
  actor: UserActor
}

/** What there is to tell now. */
export interface Collected {
  mail?: Mail | undefined
  /** Ids that wait longer. */
  later?: { ids: readonly string[]; due: Date } | undefined
  /** Written in the transaction that claims the mail. */
  writes?: readonly Write[]
}

/** Looks at what waits, and says what is still true and may be told to this member. */
export type Collector = (recipient: Recipient, ids: readonly string[], now: Date) => Promise<Collected>

/** How often the member wants such mails now. */
const modeOf = (kind: MailKind, { mail }: NotificationPreferences): Frequency | 'off' =>
  kind === 'summary' ? (mail.summary ? 'weekly' : 'off') : mail[kind]

/** The summary goes again on its weekday, at least this long after the last one: the member may have moved to another time zone. */
const SUMMARY_REST = 3 * dayMs

/** The member and the address to which mails may go now. None without a proven address. */
async function loadMailRecipient(account: AccountState, code: string): Promise<Recipient | undefined> {
  const actor = recipientOf(account)
  if (!actor || !optionalEnv('MAIL_FROM')) return undefined
  const reader = await loadProvenReader(account.user_id)
  return reader && { actor, ...reader, site: await siteUrl(), code }
}

/** The time to which a due mail is postponed; undefined if it may be sent now. */
function postponedTo(waiting: Waiting<MailKind>, when: Frequency, hours: Hours, now: Date): Date | undefined {
  if (when === 'daily' && waiting.when !== when) return nextTimeToTell(when, hours, now)
  const rested = new Date(restedAt(waiting))
  return when === 'now' && rested > now ? rested : quietUntil(hours, now)
}

/** What there is to tell now, and what waits on: the summary always does, for the next week. */
async function collectFor(
  { kind, ids = new Set() }: Waiting<MailKind>,
  recipient: Recipient | undefined,
  collect: Collector,
  now: Date,
): Promise<Collected> {
  const collected = recipient ? await collect(recipient, [...ids], now) : {}
  return kind === 'summary'
    ? { ...collected, later: { ids: [], due: new Date(now.getTime() + SUMMARY_REST) } }
    : collected
}

/**
 * Sends a mail that is due, if there is still something to tell. What waits is claimed before, so no mail is sent twice; rarely one
 * is lost, if the run is interrupted right after. True if a mail was sent.
 */
export async function sendWaiting(
  waiting: Waiting<MailKind>,
  collect: Collector,
  now: Date,
): Promise<boolean> {
  const { user, kind, ids = [] } = waiting
  const account = await loadAccountState(user)
  const item = account && (await ensurePreferences(user))
  const when = item ? modeOf(kind, preferencesOf(item, account)) : 'off'
  if (!item || when === 'off') {
    await claimWaiting(waiting, { sent: false }, [], now)
    return false
  }
  const hours = hoursOf(item)
  const postponed = postponedTo(waiting, when, hours, now)
  if (postponed) {
    await claimWaiting(waiting, { later: { ids: [...ids], due: postponed, when }, sent: false }, [], now)
    return false
  }
  const recipient = await loadMailRecipient(account, mailedCode(user, item))
  const { mail, later, writes = [] } = await collectFor(waiting, recipient, collect, now)
  const next = later && { ...later, when, due: nextTimeToTell(when, hours, later.due) }
  const claimed = await claimWaiting(waiting, { later: next, sent: mail !== undefined }, writes, now)
  if (!claimed || !mail) return false
  await sendMailOnce(mail)
  return true
}
