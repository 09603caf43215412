import type { Context } from 'aws-lambda'
import { jobMarginsMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { TimeIsUp, processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { loadProgress, saveProgress } from '#functions/db/progress'
import type { Page } from '#functions/db/table'
import { listDeadLetters, type DeadLetter } from '#functions/events/dead-letters'
import { replayDeadLetter } from '#functions/events/replay'

const JOB = 'replay-letters'

/** Cursor of the start of the list; not the key of a dead letter. */
const FIRST = 'the first'

/** Pages of all dead letters, each once: those after `start`, then from the beginning up to `start`. */
function pagesFrom(start: string | undefined) {
  let wrapped = start === undefined
  return async (cursor = start): Promise<Page<DeadLetter>> => {
    const { items, next } = await listDeadLetters(cursor === FIRST ? undefined : cursor)
    const remaining = wrapped && start !== undefined ? items.filter(({ key }) => key <= start) : items
    if (next !== undefined && remaining.length === items.length) return { items, next }
    if (wrapped) return { items: remaining }
    wrapped = true
    return { items, next: FIRST }
  }
}

/**
 * Runs every hour: replays the dead letters of the stream consumer (0044). One that fails or cannot be read stays for the next
 * run and raises the alarm. Runs may be interrupted or overlap. A run starts where the last one ran out of time, so that failing
 * dead letters do not block the others.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ replayed: number }> {
  const start = (await loadProgress(JOB))?.cursor
  let last = start
  let stopped = false
  const hasTime = () => context.getRemainingTimeInMillis() >= jobMarginsMs.letters
  try {
    const replayed = await processDueItems({
      page: pagesFrom(start),
      work: (deadLetter) => {
        stopped = !hasTime()
        if (stopped) throw new TimeIsUp('The next run goes on.')
        last = deadLetter.key
        return replayDeadLetter(deadLetter)
      },
      nameOf: ({ key }) => ({ letter: key }),
      failure: 'letter not replayed',
    })
    if (replayed > 0) log.info('letters replayed', { replayed })
    return { replayed }
  } finally {
    if (stopped) log.warn('letters are left for the next run', { after: last })
    if (stopped || start !== undefined)
      await saveProgress(
        JOB,
        { state: stopped ? 'running' : 'done', count: 0, ...(stopped && last ? { cursor: last } : {}) },
        clock.now(),
      )
  }
}
