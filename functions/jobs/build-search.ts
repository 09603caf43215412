import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { jobMarginsMs } from '#shared/limits'
import { type BuildResult, buildSearchSnapshot } from '#functions/features/search/build-snapshot'
import { memberPorts, snapshotKey, storeSnapshot } from '#functions/features/search/cached-members'

const InputSchema = z.object({ again: z.boolean().default(false) })

/**
 * Writes the snapshot of all search entries, from which containers start (0061). `{ "again": true }` rebuilds it from the whole
 * listing.
 */
export async function handler(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<BuildResult> {
  const { again } = InputSchema.parse(event ?? {})
  return buildSearchSnapshot(
    { ...memberPorts, store: (bytes) => storeSnapshot(snapshotKey(), bytes) },
    { rebuild: again, timeIsUp: () => context.getRemainingTimeInMillis() < jobMarginsMs.search },
  )
}
