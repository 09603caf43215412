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

/** No key of a letter. */
const FIRST = 'the first'

/** The letters behind `start` to the last one, and then from the first one to `start`; each once. */
function pagesFrom(start: string | undefined) {
  let wrapped = start === undefined
  return async (cursor = start): Promise<Page<DeadLetter>> => {
    const { items, next } = await listDeadLetters(cursor === FIRST ? undefined : cursor)
    const own = wrapped && start !== undefined ? items.filter(({ key }) => key <= start) : items
    if (next !== undefined && own.length === items.length) return { items, next }
    if (wrapped) return { items: own }
    wrapped = true
    return { items, next: FIRST }
  }
}

/**
 * Runs every hour: applies the stream records that the consumer gave up, which the event source keeps as letters. A letter that
 * fails, or is none, stays for the next run and raises the alarm; runs may be cut off or overlap. A run begins where the last one
 * had no more time, so that letters that fail hold up none behind them.
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
      work: (letter) => {
        stopped = !hasTime()
        if (stopped) throw new TimeIsUp('The next run goes on.')
        last = letter.key
        return replayDeadLetter(letter)
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
