import { afterEach, expect, it } from '@jest/globals'
import { profileId, userId } from '#functions/domain/ids'
import { handler as events } from '#functions/events/index'
import { clock } from '#functions/lib/clock'
import { loadAccountState } from '#functions/store/accounts'
import { openSession } from '#functions/store/sessions'
import { savePicture } from '#functions/store/pictures'
import { putPoolUser } from '#functions/store/pool'
import { lifetimes } from '#shared/limits'
import { streamRecord } from '#test/support/events'
import { intercept } from '#test/support/local-table'
import { ask, member } from '../export/setup'
import { keptOf, pool, runJob, storage, table, useDepartures } from './departures'
import { leave } from './leaver'

/* What is under way while an account is cleared, or is told late, is gone after the last look. */

const start = Date.parse('2026-11-22T09:00:00.000Z')
const undo: (() => void)[] = []
useDepartures(new Date(start))
afterEach(() => undo.splice(0).forEach((step) => step()))

async function clear(id: string) {
  expect((await leave(id)).status).toBe(200)
  await runJob()
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
const nothing = (id: string) => ({ items: keptOf(id), files: [], pool: false })

async function lastLook() {
  clock.set(() => new Date(start + (lifetimes.deletionAfterlook + 60) * 1000))
  await runJob()
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
