import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { jobMarginsMs } from '#shared/limits'
import { migrations } from './migrations'
import { type MigrateResult, runMigrations } from './migrations/run'

const InputSchema = z.object({ again: z.boolean().default(false) })

/**
 * Brings what is stored into its present shape. It stops before its time is up and goes on at the next call, until it
 * answers `done`; from then on a call costs one read. `{ "again": true }` begins anew, once: for what earlier code wrote
 * behind its back while a deploy replaced it.
 */
export async function handler(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<MigrateResult> {
  const { again } = InputSchema.parse(event ?? {})
  return runMigrations(migrations, {
    again,
    timeIsUp: () => context.getRemainingTimeInMillis() < jobMarginsMs.migrate,
  })
}
