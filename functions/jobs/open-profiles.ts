import { clock } from '../lib/clock'
import { log } from '../lib/log'
import { listDueOpenings, openProfile } from '../store/openings'

/**
 * Run every hour: lists the cards of members who are eighteen by now. Who may see and send what is judged by the clock
 * everywhere else, so a late run keeps a card out of the listings and nothing more. Each card is a transaction of its
 * own and leaves the list of those that wait with it: a run that is cut off goes on with the next, and two at once do no
 * harm. One that fails is logged and stays for the next run; the error at the end is for the alarm.
 */
export async function handler(): Promise<{ opened: number }> {
  const now = clock.now()
  let opened = 0
  let failed = 0
  let cursor: string | undefined
  do {
    const { ids, next } = await listDueOpenings(now, cursor)
    for (const id of ids) {
      try {
        if (await openProfile(id, now)) opened++
      } catch (error) {
        failed++
        log.error('profile not opened', { member: id, cause: error })
      }
    }
    cursor = next
  } while (cursor)
  if (opened > 0) log.info('profiles opened', { opened })
  if (failed > 0) throw new Error(`${failed} profiles could not be opened.`)
  return { opened }
}
