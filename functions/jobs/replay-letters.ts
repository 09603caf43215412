import type { Context } from 'aws-lambda'
import { jobMarginsMs } from '#shared/limits'
import { log } from '../lib/log'
import { listLetters } from '../store/letters'
import { replay } from './letters/replay'
import { TimeIsUp, workOff } from './work-off'

/**
 * Runs every hour: applies the stream records that the consumer gave up, which the event source keeps as letters. A letter that
 * fails, or is none, stays for the next run and raises the alarm; runs may be cut off or overlap.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ replayed: number }> {
  const replayed = await workOff({
    page: listLetters,
    work: (letter) => {
      if (context.getRemainingTimeInMillis() < jobMarginsMs.letters)
        throw new TimeIsUp('The next run goes on.')
      return replay(letter)
    },
    nameOf: ({ key }) => ({ letter: key }),
    failure: 'letter not replayed',
  })
  if (replayed > 0) log.info('letters replayed', { replayed })
  return { replayed }
}
