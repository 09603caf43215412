import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler as authApi } from '#functions/api/auth/index'
import { userId } from '#functions/domain/ids'
import { handler as job } from '#functions/jobs/delete-accounts'
import { clock } from '#functions/lib/clock'
import { findUserByEmail } from '#functions/store/accounts'
import { listDueDeletions } from '#functions/store/deletions'
import { issueLink } from '#functions/store/links'
import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { invoke } from '#test/support/events'
import { intercept, type LocalTable, startTableWithPlans } from '#test/support/local-table'
import { mediaEnv } from '#test/support/media-key'
import { fakePool } from '../auth/fake-pool'
import { fakeS3 } from '../picture/fake-s3'
import { decide } from '../proposal/calls'
import { leave, leaver } from './leaver'

let table: LocalTable
let pool: ReturnType<typeof fakePool>
let storage: ReturnType<typeof fakeS3>

beforeAll(async () => {
  table = await startTableWithPlans()
  Object.assign(process.env, mediaEnv)
  pool = fakePool()
})
beforeEach(() => {
  storage = fakeS3()
})
afterEach(() => {
  storage.restore()
  clock.reset()
})
afterAll(async () => {
  pool.client.restore()
  await table.stop()
})

const plenty = { getRemainingTimeInMillis: () => 120_000 }
const made = () => leaver(table, storage.files)
const isDue = async (id: string) => (await listDueDeletions(clock.now())).ids.includes(userId(id))
/** Moves the clock to the last look at accounts that are cleared now. */
const later = () => {
  const at = new Date(Date.now() + (lifetimes.deletionAfterlook + 1) * secondMs)
  clock.set(() => at)
}
/** Clears all accounts that are due, the last look included. */
async function clear() {
  await job({}, plenty)
  later()
  await job({}, plenty)
}

describe('two runs over the same account', () => {
  it('leave the last look to come, whichever ends first', async () => {
    const { id } = await made()
    await leave(id)
    // The other run begins and ends while this one writes its last item.
    const stop = intercept('PutItem', async () => {
      stop()
      await job({}, plenty)
    })
    await job({}, plenty)
    expect(await isDue(id)).toBe(false)
    await table.put({ pk: `M#${id}#N`, sk: 'nt_late' })
    later()
    expect(await isDue(id)).toBe(true)
    await Promise.all([job({}, plenty), job({}, plenty)])
    expect(await table.all(new RegExp(`^M#${id}#N$`))).toEqual([])
    expect(await isDue(id)).toBe(false)
  })
})

describe('in the moment of a deletion', () => {
  it('a change of address is refused: the new one stays free', async () => {
    const { id } = await made()
    const now = new Date(Date.now() + secondMs)
    clock.set(() => now)
    const email = `next-${id}@example.com`
    const code = await issueLink('proof', userId(id), email, now)
    const stop = intercept('TransactWriteItems', async () => {
      stop()
      expect((await leave(id)).status).toBe(200)
    })
    expect((await invoke(authApi, 'auth.verify-email', { json: { email, code } })).status).toBe(400)
    expect(await findUserByEmail(email)).toBeUndefined()
    await clear()
  })
})

describe('after a deletion', () => {
  it('a proposal that still waits can be withdrawn, and nothing is written to who is gone', async () => {
    const { id, receivedFrom } = await made()
    await leave(id)
    await clear()
    const [other, proposal] = receivedFrom
    expect((await decide(other, proposal, 'withdrawn')).status).toBe(200)
    expect(await table.all(new RegExp(`^M#${id}#N$`))).toEqual([])
  })
})
