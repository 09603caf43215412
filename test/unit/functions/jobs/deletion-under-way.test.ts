import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { profileId, userId } from '#functions/domain/ids'
import { handler as events } from '#functions/events/index'
import { handler as job } from '#functions/jobs/delete-accounts'
import { clock } from '#functions/lib/clock'
import { loadAccountState } from '#functions/store/accounts'
import { openSession } from '#functions/store/sessions'
import { savePicture } from '#functions/store/pictures'
import { putPoolUser } from '#functions/store/pool'
import { lifetimes } from '#shared/limits'
import { streamRecord } from '#test/support/events'
import { intercept, type LocalTable } from '#test/support/local-table'
import { fakePool } from '../auth/fake-pool'
import { ask, member } from '../export/setup'
import { fakeS3 } from '../picture/fake-s3'
import { startProfiles } from '../profile/calls'
import { leave } from './leaver'

/* What is under way while an account is cleared, or is told late, is gone after the last look. */

const start = Date.parse('2026-11-22T09:00:00.000Z')
const plenty = { getRemainingTimeInMillis: () => 120_000 }
const undo: (() => void)[] = []
let table: LocalTable
let pool: ReturnType<typeof fakePool>
let storage: ReturnType<typeof fakeS3>

beforeAll(async () => {
  table = await startProfiles()
  pool = fakePool()
})
beforeEach(() => {
  storage = fakeS3()
  clock.set(() => new Date(start))
})
afterEach(() => {
  undo.splice(0).forEach((step) => step())
  storage.restore()
  clock.reset()
})
afterAll(async () => {
  pool.client.restore()
  await table.stop()
})

async function clear(id: string) {
  expect((await leave(id)).status).toBe(200)
  await job({}, plenty)
}

/** Deletes and clears an account right before the first item of this kind is written. */
function clearBefore(id: string, prefix: string) {
  let done = false
  undo.push(
    intercept('PutItem', async ({ Item }) => {
      const { pk, sk } = Item as { pk: string; sk: string }
      if (done || !`${pk} ${sk}`.includes(prefix)) return
      done = true
      await clear(id)
    }),
  )
}

async function left(id: string) {
  const items = (await table.all(/./)).filter((item) => JSON.stringify(item).includes(id))
  const files = [...storage.files.keys()]
  return { items: items.map(({ pk, sk }) => `${pk} ${sk}`).sort(), files, pool: pool.users.has(id) }
}
const nothing = (id: string) => ({
  items: [`DEL#${id} DEL`, `M#${id} A`, `M#${id} U`],
  files: [],
  pool: false,
})

async function lastLook() {
  clock.set(() => new Date(start + (lifetimes.deletionAfterlook + 60) * 1000))
  await job({}, plenty)
}

it('an export', async () => {
  const id = await member()
  clearBefore(id, `EXP#${id}`)
  await ask(id)
  expect((await left(id)).files).toHaveLength(1)
  await lastLook()
  expect(await left(id)).toEqual(nothing(id))
})

it('a picture', async () => {
  const id = await member()
  const account = (await loadAccountState(userId(id)))!
  clearBefore(id, `M#${id} PIC#`)
  const files = { card: Buffer.from('card'), profile: Buffer.from('picture') }
  await expect(savePicture(account, profileId(id), files, clock.now())).rejects.toThrow()
  await lastLook()
  expect(await left(id)).toEqual(nothing(id))
})

it('a new password and a sign-in', async () => {
  const id = await member()
  await clear(id)
  await putPoolUser(userId(id), 'member', 'Passw0rd!')
  await openSession(`late-${id}`, userId(id), clock.now(), 1000)
  await lastLook()
  expect(await left(id)).toEqual(nothing(id))
})

it('counts that follow from changes of before', async () => {
  const id = await member()
  const notice = {
    pk: `M#${id}#N`,
    sk: 'nt_1',
    type: 'proposal.received',
    created_at: clock.now().toISOString(),
  }
  await clear(id)
  await events({ Records: [streamRecord({ before: notice })] })
  expect((await left(id)).items).toContain(`M#${id} B`)
  await lastLook()
  expect(await left(id)).toEqual(nothing(id))
})
