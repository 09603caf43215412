import { clock } from '../lib/clock'
import { log } from '../lib/log'
import { listDueOpenings, openProfile } from '../store/openings'

/**
 * Runs every hour: moves the cards of members who have turned eighteen into the listings. All other checks use the clock,
 * so a late run only delays the listing. Each card is its own transaction, which also removes it from the due cards: the
 * next run continues an interrupted one, and concurrent runs are harmless. A card that fails is logged and retried by the
 * next run; the error thrown at the end triggers the alarm.
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
