import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { jobMarginsMs } from '#shared/limits'
import { type RecountResult, runRecount } from './recount/run'

const InputSchema = z.object({ again: z.boolean().default(false) })

/**
 * Recounts badges, counts and tallies from the items once a day, over as many runs as it takes; between passes a run costs one
 * read. `{ "again": true }` begins a pass now.
 */
export async function handler(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<RecountResult> {
  const { again } = InputSchema.parse(event ?? {})
  return runRecount({
    again,
    timeIsUp: () => context.getRemainingTimeInMillis() < jobMarginsMs.recount,
  })
}
