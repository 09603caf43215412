import { alertLimits } from '#shared/limits'
import { secondMs } from '#shared/units'
import { optionalEnv } from '#functions/core/env'
import type { UserId } from '#functions/core/ids'
import type { Mail } from '#functions/clients/mail'
import { sendMailOnce } from '#functions/clients/ses'
import { ownAddress } from '#functions/features/accounts/store'
import { claimAlerts, dropFound, forgetFound, isDue, postponeAlert, type DueAlert } from '../due-alerts'
import type { SavedSearchItem } from '../items'
import { alertMail } from '../mail'
import { quietUntil } from '../rules'
import { loadSavedSearches } from '../store'
import { stillFound } from './match'
import { loadSearcher, type Searcher } from './searcher'

type Searches = readonly SavedSearchItem[]

const each = (searches: Searches, work: (search: SavedSearchItem) => Promise<unknown>) =>
  Promise.all(searches.map(work))

/** Until when searches of the member rest that would tell at once: any of them has told lately. */
function restUntil(searches: Searches): Date {
  const latest = searches.reduce((time, { told_at }) => Math.max(time, told_at ? Date.parse(told_at) : 0), 0)
  return new Date(latest + alertLimits.rest * secondMs)
}

/** Those of the due searches that tell now; the others are put off. */
async function readyOf(all: Searches, due: Searches, { timing }: Searcher, now: Date): Promise<Searches> {
  const quiet = quietUntil(timing, now)
  if (quiet) {
    await each(due, (search) => postponeAlert(search, quiet))
    return []
  }
  const rested = restUntil(all)
  const resting = rested > now ? due.filter(({ alerts }) => alerts === 'now') : []
  await each(resting, (search) => postponeAlert(search, rested))
  return due.filter((search) => !resting.includes(search))
}

/** A search with those whom its member may still be told of, and the others. */
interface Checked {
  search: SavedSearchItem
  left: readonly UserId[]
  gone: readonly UserId[]
}

async function checked(search: SavedSearchItem, seeking: Searcher): Promise<Checked> {
  const { pending = [] } = search
  const left = await stillFound(search, seeking)
  return { search, left, gone: pending.filter((id) => !left.includes(id)) }
}

/** The mail, if the member wants one, and there is where to send it. */
async function mailFor(
  user: UserId,
  told: readonly DueAlert[],
  { timing, code }: Searcher,
): Promise<Mail | undefined> {
  if (!timing.mail || code === undefined || !optionalEnv('MAIL_FROM')) return undefined
  const to = await ownAddress(user)
  if (to === undefined) return undefined
  const searches = told.map(({ search, found }) => ({ name: search.name, found }))
  return alertMail(to, searches, { user, code })
}

/** True when the member was told of somebody. Whoever could not be told of may be found again: on coming back they are still new. */
async function tellOf(user: UserId, searches: readonly Checked[], seeking: Searcher): Promise<boolean> {
  const tellings = searches.map(({ search, left }): DueAlert => ({ search, found: left.length }))
  const told = tellings.filter(({ found }) => found > 0)
  const mail = told.length > 0 ? await mailFor(user, told, seeking) : undefined
  if (!(await claimAlerts(user, tellings, seeking.viewing.now))) return false
  if (mail) await sendMailOnce(mail)
  for (const { search, gone } of searches) await forgetFound(user, search.id, gone)
  return told.length > 0
}

/**
 * Tells a member of all new people whom their searches have found and for whom it is time: a notification for each search, in the
 * transaction that claims them, and one mail after it. So nothing is told twice, and a mail is lost, rarely, when the run is cut
 * off right after that or it is not taken. True when something was told.
 */
export async function notifyMember(user: UserId, now: Date): Promise<boolean> {
  const all = await loadSavedSearches(user)
  const due = all.filter((search) => isDue(search, now))
  if (due.length === 0) return false
  const seeking = await loadSearcher(user, now)
  if (!seeking) {
    // On changing they may be found again.
    await each(due, dropFound)
    return false
  }
  const ready = await readyOf(all, due, seeking, now)
  if (ready.length === 0) return false
  const searches = await Promise.all(ready.map((search) => checked(search, seeking)))
  return tellOf(user, searches, seeking)
}
