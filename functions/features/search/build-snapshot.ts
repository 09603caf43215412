import { busy } from '#shared/errors'
import { lifetimes, searchMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { log } from '#functions/core/log'
import { withLease } from '#functions/db/leases'
import { loadProgress, saveProgress } from '#functions/db/progress'
import type { ColumnEngine } from './columns/engine'
import { encodeSnapshot } from './columns/snapshot-format'
import { type MembersPorts, SearchMembers } from './members'

const JOB = 'build-search'

export interface BuildPorts extends MembersPorts<ColumnEngine> {
  store: (bytes: Uint8Array) => Promise<void>
}

export interface BuildOptions {
  timeIsUp: () => boolean
  /** Build from the whole listing now. */
  rebuild?: boolean
}

export interface BuildResult {
  /** False if another run is active. */
  done: boolean
  /** Members in the snapshot. */
  members?: number
  /** Built from the whole listing. */
  whole?: boolean
}

interface Memo {
  /** When a snapshot was last built from the whole listing, ISO. */
  whole?: string
}

const noSnapshot = () => Promise.resolve(undefined)

async function buildWithLease(ports: BuildPorts, { timeIsUp, rebuild }: BuildOptions): Promise<BuildResult> {
  const began = clock.now()
  const { whole: last } = ((await loadProgress(JOB))?.memo ?? {}) as Memo
  const isDue = rebuild || last === undefined || began.getTime() - Date.parse(last) >= searchMs.fullRead
  const members = new SearchMembers(isDue ? { ...ports, readSnapshot: noSnapshot } : ports)
  const isRead = await members.readToEnd(timeIsUp)
  const made = isRead ? members.snapshot() : undefined
  if (!made) throw new Error('The listing of who can be searched was too long for one run.')
  await ports.store(encodeSnapshot(made.engine, made.at))
  const whole = made.fromSnapshot ? last : began.toISOString()
  const memo: Memo = { ...(whole !== undefined && { whole }) }
  await saveProgress(JOB, { state: 'done', count: made.engine.size, memo }, clock.now())
  return { done: true, members: made.engine.size, whole: !made.fromSnapshot }
}

/**
 * Writes a snapshot of all search entries: the last snapshot plus changes, and once a day, or without a usable snapshot,
 * the whole listing, so that no error stays forever. A lease allows one run at a time. A Query reads 1 MB, about 1,600
 * members, in 0.1 s: the four minutes of the job suffice for millions. If not, it fails with an alarm, and searches use the
 * previous snapshot.
 */
export async function buildSearchSnapshot(ports: BuildPorts, options: BuildOptions): Promise<BuildResult> {
  const leaseTaken = busy()
  try {
    return await withLease(
      'search',
      'snapshot',
      () => buildWithLease(ports, options),
      () => leaseTaken,
      lifetimes.jobLease,
    )
  } catch (error) {
    if (error !== leaseTaken) throw error
    log.info('another run builds the search snapshot')
    return { done: false }
  }
}
