import { alertLimits } from '#shared/limits'
import { secondMs } from '#shared/units'
import { optionalEnv } from '#functions/core/env'
import type { UserId } from '#functions/core/ids'
import type { Mail } from '#functions/clients/mail'
import { sendMailOnce } from '#functions/clients/ses'
import { siteUrl } from '#functions/clients/site-url'
import { loadProvenReader } from '#functions/features/accounts/store'
import { quietUntil } from '#functions/features/notifications/timing'
import { claimAlerts, dropPending, unmarkAllFound, isDue, postponeAlert, type DueAlert } from '../due-alerts'
import type { SavedSearchItem } from '../items'
import { alertMail } from '../mail'
import { loadSavedSearches } from '../store'
import { recheckPending } from './match-new-people'
import { loadAlertRecipient, type AlertRecipient } from './alert-recipient'

type Searches = readonly SavedSearchItem[]

const forEachSearch = (searches: Searches, work: (search: SavedSearchItem) => Promise<unknown>) =>
  Promise.all(searches.map(work))

/** Until when the member's immediate alerts rest, because one was sent recently. */
function alertsPausedUntil(searches: Searches): Date {
  const latest = searches.reduce((time, { told_at }) => Math.max(time, told_at ? Date.parse(told_at) : 0), 0)
  return new Date(latest + alertLimits.rest * secondMs)
}

/** The due searches that may send an alert now. Postpones the others because of quiet hours or rest. */
async function searchesToAlertNow(
  all: Searches,
  due: Searches,
  { hours }: AlertRecipient,
  now: Date,
): Promise<Searches> {
  const quiet = quietUntil(hours, now)
  if (quiet) {
    await forEachSearch(due, (search) => postponeAlert(search, quiet))
    return []
  }
  const restEnd = alertsPausedUntil(all)
  const resting = restEnd > now ? due.filter(({ alerts }) => alerts === 'now') : []
  await forEachSearch(resting, (search) => postponeAlert(search, restEnd))
  return due.filter((search) => !resting.includes(search))
}

/** A search with its pending members: those who still match, and those who do not. */
interface CheckedSearch {
  search: SavedSearchItem
  stillMatching: readonly UserId[]
  noLongerMatching: readonly UserId[]
}

async function checkPending(search: SavedSearchItem, recipient: AlertRecipient): Promise<CheckedSearch> {
  const { pending = [] } = search
  const stillMatching = await recheckPending(search, recipient)
  return { search, stillMatching, noLongerMatching: pending.filter((id) => !stillMatching.includes(id)) }
}

/** The mail, if the member wants one and has a proven address. */
async function mailFor(
  user: UserId,
  nonEmpty: readonly DueAlert[],
  { mailCode }: AlertRecipient,
): Promise<Mail | undefined> {
  if (mailCode === undefined || !optionalEnv('MAIL_FROM')) return undefined
  const reader = await loadProvenReader(user)
  if (!reader) return undefined
  const searches = nonEmpty.map(({ search, found }) => ({ name: search.name, found }))
  return alertMail({ ...reader, site: await siteUrl(), code: mailCode }, searches)
}

/**
 * Sends the alerts; true if any had members to report. Members who no longer match may be found again if they return while
 * still new.
 */
async function sendAlerts(
  user: UserId,
  searches: readonly CheckedSearch[],
  recipient: AlertRecipient,
): Promise<boolean> {
  const alerts = searches.map(({ search, stillMatching }): DueAlert => ({
    search,
    found: stillMatching.length,
  }))
  const nonEmpty = alerts.filter(({ found }) => found > 0)
  const mail = nonEmpty.length > 0 ? await mailFor(user, nonEmpty, recipient) : undefined
  if (!(await claimAlerts(user, alerts, recipient.viewerContext.now))) return false
  if (mail) await sendMailOnce(mail)
  for (const { search, noLongerMatching } of searches) await unmarkAllFound(user, search.id, noLongerMatching)
  return nonEmpty.length > 0
}

/**
 * Sends a member's due alerts: a notification for each search in the transaction that claims them, then one mail. So
 * nothing is sent twice; rarely a mail is lost, if the run is interrupted right after. True if something was sent.
 */
export async function notifyMember(user: UserId, now: Date): Promise<boolean> {
  const all = await loadSavedSearches(user)
  const due = all.filter((search) => isDue(search, now))
  if (due.length === 0) return false
  const recipient = await loadAlertRecipient(user, now)
  if (!recipient) {
    // Dropped members may be found again when the account can get alerts again.
    await forEachSearch(due, dropPending)
    return false
  }
  const ready = await searchesToAlertNow(all, due, recipient, now)
  if (ready.length === 0) return false
  const searches = await Promise.all(ready.map((search) => checkPending(search, recipient)))
  return sendAlerts(user, searches, recipient)
}
