import { recountMs } from '#shared/limits'
import { secondMs } from '#shared/units'
import { clock } from '#functions/core/clock'
import { inParallel } from '#functions/core/concurrency'
import type { UserId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import type { AccountStateItem } from '#functions/features/accounts/items'
import type { BadgesItem } from '#functions/features/notifications/items'
import { agrees, changesOf, expectedBadge, correctBadge, receivedBy } from './badges'
import { noOutcome, type Outcome, type BadgeMismatch } from './pass-state'

const WIDTH = 8
/** Comparisons of a badge that keeps changing or cannot be corrected; then the next pass tries again. */
const MAX_CHECKS = 12

function recheckLater(outcome: Outcome, suspect: BadgeMismatch) {
  if (suspect.looks <= MAX_CHECKS) outcome.suspects.push(suspect)
}

async function isGone(user: UserId): Promise<boolean> {
  const state = await getItem<AccountStateItem>(keys.accountState(user), { consistent: true })
  return !state || state.status === 'deleted'
}

async function recheck(suspect: BadgeMismatch, outcome: Outcome): Promise<void> {
  const { user, at, looks } = suspect
  // Waits, so that the next reads include all that the stream recorded in the first half of this time.
  if (clock.now().getTime() - at < recountMs.still) {
    outcome.suspects.push(suspect)
    return
  }
  const badges = await getItem<BadgesItem>(keys.badges(user), { consistent: true })
  const due = await expectedBadge(user, await receivedBy(user))
  if (agrees(badges, due)) return
  const changes = changesOf(badges)
  const seen = { user, at: clock.now().getTime(), changes, print: due.print, looks: looks + 1 }
  if (changes !== suspect.changes || due.print !== suspect.print) return recheckLater(outcome, seen)
  // Nothing changed around the middle of the time between the two comparisons, even if clocks differ.
  const recounted = Math.floor((at + recountMs.still / 2) / secondMs)
  if (await correctBadge(user, due, { changes, recounted })) {
    outcome.mended++
    log.warn('badge was wrong', { user, said: [badges?.proposals, badges?.messages] })
  } else if (!(await isGone(user))) recheckLater(outcome, seen)
}

/** Compares mismatched badges again and corrects those that have not changed since. */
export async function recheckMismatches(
  suspects: readonly BadgeMismatch[],
  timeIsUp: () => boolean,
): Promise<Outcome> {
  const outcome = noOutcome()
  await inParallel(suspects, WIDTH, async (suspect) => {
    if (timeIsUp()) {
      outcome.suspects.push(suspect)
      return
    }
    try {
      await recheck(suspect, outcome)
    } catch (error) {
      outcome.failed++
      log.error('not recounted', { user: suspect.user, cause: error })
      recheckLater(outcome, { ...suspect, looks: suspect.looks + 1 })
    }
  })
  return outcome
}
