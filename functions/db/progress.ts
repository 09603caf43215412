import type { ProgressItem } from './items'
import { keys } from './keys'
import type { Stored } from './shapes'
import { batchGet, getItem } from './table'
import { absent, put, unchanged, write, writeIf } from './transact'

export type Progress = Omit<ProgressItem, keyof Stored | 'updated_at'>

export const loadProgress = (job: string): Promise<ProgressItem | undefined> =>
  getItem<ProgressItem>(keys.job(job), { consistent: true })

/** The progress of these jobs, in their order; one BatchGet. */
export const loadProgressOfAll = (jobs: readonly string[]): Promise<(ProgressItem | undefined)[]> =>
  batchGet<ProgressItem>(jobs.map(keys.job), { consistent: true })

export async function saveProgress(job: string, progress: Progress, now: Date): Promise<void> {
  const item: ProgressItem = { ...keys.job(job), ...progress, updated_at: now.toISOString() }
  await write(put('job', item))
}

/** Like `saveProgress`, but returns false if another run has stored its progress since `seen` was read. */
export async function saveProgressAfter(
  seen: ProgressItem | undefined,
  job: string,
  progress: Progress,
  now: Date,
): Promise<boolean> {
  const v = (seen?.v ?? 0) + 1
  const item: ProgressItem = { ...keys.job(job), ...progress, v, updated_at: now.toISOString() }
  return writeIf(put('job', item, seen ? unchanged(seen, ['v']) : absent))
}
