import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { jobMarginsMs } from '#shared/limits'
import { migrations } from './migrations'
import { type MigrateResult, runMigrations } from './migrations/run'

const InputSchema = z.object({ again: z.boolean().default(false) })

/**
 * Migrates stored items to their current shape. Stops before the Lambda's timeout; the next call resumes until `done`, after
 * which a call costs one read. `{ "again": true }` restarts, for items that the previous version wrote during a deploy.
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
