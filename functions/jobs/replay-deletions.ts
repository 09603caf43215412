import * as z from 'zod'
import { deletionsPerReplayCall } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { inParallel } from '#functions/core/concurrency'
import { userId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { replayBar, replayDeletion, type ReplayOutcome } from '#functions/features/deletion/deletion-log'

const InputSchema = z.object({
  /** Ids of accounts that were deleted. */
  accounts: z.array(z.string().min(1)).max(deletionsPerReplayCall).default([]),
  /** Bars of removed members. */
  bars: z
    .array(z.object({ hash: z.string().min(1), case_id: z.string().min(1), ttl: z.number() }))
    .max(deletionsPerReplayCall)
    .default([]),
})

export type ReplayReport = Record<ReplayOutcome | 'failed', number>

const WIDTH = 5

/**
 * Invoked by the operator (`npm run deletions:replay`) after a restore: repeats deletions and bars that happened after the
 * restored time, in batches. May be repeated; a failed one does not stop the others.
 */
export async function handler(event: unknown): Promise<ReplayReport> {
  const { accounts, bars } = InputSchema.parse(event ?? {})
  const report: ReplayReport = { marked: 0, found: 0, unknown: 0, failed: 0 }
  const count = async (what: object, work: () => Promise<ReplayOutcome | undefined>) => {
    try {
      const outcome = await work()
      if (outcome) report[outcome]++
    } catch (cause) {
      report.failed++
      log.error('deletion not repeated', { ...what, cause })
    }
  }
  await inParallel(accounts, WIDTH, (account) =>
    count({ account }, () => replayDeletion(userId(account), clock.now())),
  )
  await inParallel(bars, WIDTH, (bar) =>
    count({ case: bar.case_id }, async () => {
      await replayBar(bar.hash, bar)
      return undefined
    }),
  )
  return report
}
