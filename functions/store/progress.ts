import { keys } from './keys'
import type { Stored } from './shapes'
import { batchGet, getItem } from './table'
import { put, write } from './transact'

export interface PassCounts {
  /** Brought into the new state. */
  changed: number
  /** Left as they were until somebody decides. */
  refused: number
  /** Went wrong; to be tried again. */
  failed: number
}

/** JOB#: how far a job came that goes on where it was cut off. */
export interface ProgressItem extends Stored {
  state: 'running' | 'done'
  /** Where the next batch begins; absent at the start. */
  cursor?: string
  /** Items that it dealt with so far. */
  count: number
  /** Of a job that passes over everything until nothing is left to do: what this pass came upon. */
  pass?: PassCounts
  updated_at: string
}

export type Progress = Omit<ProgressItem, keyof Stored | 'updated_at'>

export const loadProgress = (job: string): Promise<ProgressItem | undefined> =>
  getItem<ProgressItem>(keys.job(job), { consistent: true })

/** How far these jobs came, in their order; one read. */
export const loadProgressOfAll = (jobs: readonly string[]): Promise<(ProgressItem | undefined)[]> =>
  batchGet<ProgressItem>(jobs.map(keys.job), { consistent: true })

export async function saveProgress(job: string, progress: Progress, now: Date): Promise<void> {
  const item: ProgressItem = { ...keys.job(job), ...progress, updated_at: now.toISOString() }
  await write(put('job', item))
}
