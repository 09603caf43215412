import { busy } from '#shared/errors'
import { lifetimes, searchMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { log } from '#functions/core/log'
import { withLease } from '#functions/db/leases'
import { loadProgress, saveProgress } from '#functions/db/progress'
import type { ColumnEngine } from './columns/engine'
import { encodeSnapshot } from './columns/snapshot'
import { type MembersPorts, SearchMembers } from './members'

const JOB = 'build-search'

export interface BuildPorts extends MembersPorts<ColumnEngine> {
  store: (bytes: Uint8Array) => Promise<void>
}

export interface BuildOptions {
  timeIsUp: () => boolean
  /** Reads the whole listing now. */
  again?: boolean
}

export interface BuildResult {
  /** Another run is under way where it is false. */
  done: boolean
  /** Members in the snapshot. */
  members?: number
  /** Made of the whole listing. */
  whole?: boolean
}

interface Memo {
  /** When a snapshot was last made of the whole listing, ISO. */
  whole?: string
}

const nothing = () => Promise.resolve(undefined)

async function buildAlone(ports: BuildPorts, { timeIsUp, again }: BuildOptions): Promise<BuildResult> {
  const began = clock.now()
  const { whole: last } = ((await loadProgress(JOB))?.memo ?? {}) as Memo
  const isDue = again || last === undefined || began.getTime() - Date.parse(last) >= searchMs.whole
  const members = new SearchMembers(isDue ? { ...ports, readSnapshot: nothing } : ports)
  const isRead = await members.bringUp(timeIsUp)
  const made = isRead ? members.snapshot() : undefined
  if (!made) throw new Error('The listing of who can be searched was too long for one run.')
  await ports.store(encodeSnapshot(made.engine, made.at))
  const whole = made.fromSnapshot ? last : began.toISOString()
  const memo: Memo = { ...(whole !== undefined && { whole }) }
  await saveProgress(JOB, { state: 'done', count: made.engine.size, memo }, clock.now())
  return { done: true, members: made.engine.size, whole: !made.fromSnapshot }
}

/**
 * Writes a snapshot of who can be searched: what the last one holds and what changed since, and once a day, or where there is
 * none that can be used, what all of the listing tells, so that nothing stays wrong that was ever missed. One run does: a Query
 * reads 1 MB, which are some 1,600 members, in a tenth of a second, so four minutes are enough for several millions. Were they
 * not, the error rings, and searches go on by the snapshot of before.
 */
export async function buildSearch(ports: BuildPorts, options: BuildOptions): Promise<BuildResult> {
  const taken = busy()
  try {
    return await withLease(
      'search',
      'snapshot',
      () => buildAlone(ports, options),
      () => taken,
      lifetimes.jobLease,
    )
  } catch (error) {
    if (error !== taken) throw error
    log.info('another run builds the search snapshot')
    return { done: false }
  }
}
