import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { jobMarginsMs } from '#shared/limits'
import { type RecountResult, runRecount } from './recount/run'

const InputSchema = z.object({ again: z.boolean().default(false) })

/**
 * Compares badges, counts, tallies and search entries with their sources once a day and corrects them (0045). A pass takes
 * several runs; between passes a run costs one read. `{ "again": true }` begins a pass now.
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
