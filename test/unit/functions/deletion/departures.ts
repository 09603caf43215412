import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { handler } from '#functions/jobs/delete-accounts'
import { clock } from '#functions/core/clock'
import type { LocalTable } from '#test/support/functions/local-table'
import { fakePool } from '../auth/fake-pool'
import { fakeS3 } from '../pictures/fake-s3'
import { startProfiles } from '../profiles/calls'

/* Where members leave: the table, the pool and the buckets that keep something of them. */

export let table: LocalTable
export let pool: ReturnType<typeof fakePool>
export let storage: ReturnType<typeof fakeS3>

/** Sets up table and pool for all tests of a file, and empty buckets for each; `at` sets the clock as well. */
export function useDepartures(at?: Date) {
  beforeAll(async () => {
    table = await startProfiles()
    pool = fakePool()
  })
  beforeEach(() => {
    storage = fakeS3()
    if (at) clock.set(() => at)
  })
  afterEach(() => {
    storage.restore()
    clock.reset()
  })
  afterAll(async () => {
    pool.client.restore()
    await table.stop()
  })
}

/** A run of the job that has all the time it needs. */
export const runJob = () => handler({}, { getRemainingTimeInMillis: () => 120_000 })

/** The keys of what is kept of a member who has left. */
export const keptOf = (id: string) => [`DEL#${id} DEL`, `M#${id} A`, `M#${id} U`]
/** The same of one whom searches found: an empty entry, which expires. */
export const keptOfFound = (id: string) => [...keptOf(id), `SE#${id} SE`]
