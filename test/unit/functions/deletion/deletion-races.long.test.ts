import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { handler as authApi } from '#functions/features/auth/api/index'
import { profileId, userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { findUserByEmail, loadAccountState } from '#functions/features/accounts/store'
import { listDueDeletions } from '#functions/features/deletion/store'
import { issueLink } from '#functions/features/accounts/mailed-links'
import { savePicture } from '#functions/features/pictures/store'
import { putPoolUser } from '#functions/features/auth/pool'
import { openSession } from '#functions/features/auth/sessions'
import { invoke } from '#test/support/functions/invoke'
import { intercept } from '#test/support/functions/local-table'
import { ask, member } from '../export/setup'
import { decide, sendNote } from '../proposals/calls'
import { keptOf, pool, runJob, storage, table, useDepartures } from './departures'
import { leave, leaver } from './leaver'

useDepartures()

const made = () => leaver(table, storage.files)
const isDue = async (id: string) => (await listDueDeletions(clock.now())).items.includes(userId(id))

/** Moves the clock to the last look at accounts that are cleared now. */
const later = () => {
  const at = new Date(Date.now() + (lifetimes.deletionFinalCheck + 1) * secondMs)
  clock.set(() => at)
}

/** Clears all accounts that are due, the last look included. */
async function clear() {
  await runJob()
  later()
  await runJob()
}

const start = Date.parse('2026-11-22T09:00:00.000Z')
const undo: (() => void)[] = []

async function deleteAndClear(id: string) {
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
      await deleteAndClear(id)
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
  clock.set(() => new Date(start + (lifetimes.deletionFinalCheck + 60) * 1000))
  await runJob()
}

describe('while a member leaves,', () => {
  describe('two runs over the same account', () => {
    it('keep the last look, whichever ends first', async () => {
      const { id } = await made()
      await leave(id)
      // The other run begins and ends while this one writes its last item.
      const stop = intercept('PutItem', async () => {
        stop()
        await runJob()
      })
      await runJob()
      expect(await isDue(id)).toBe(false)
      await table.put({ pk: `M#${id}#N`, sk: 'nt_late' })
      later()
      expect(await isDue(id)).toBe(true)
      await Promise.all([runJob(), runJob()])
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

  describe('in the moment of a deletion, a proposal', () => {
    it('is refused, and leaves no note', async () => {
      const { id } = await made()
      const another = await made()
      const [other] = another.sentTo
      const stop = intercept('TransactWriteItems', async () => {
        stop()
        expect((await leave(id)).status).toBe(200)
      })
      expect((await sendNote(id, other, 'Late words of Canaria')).status).toBeGreaterThanOrEqual(400)
      await leave(another.id)
      await clear()
      expect(JSON.stringify(await table.all(/^PR#/))).not.toContain('Late words')
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
})

describe('after the last look nothing is left of', () => {
  afterEach(() => undo.splice(0).forEach((step) => step()))
  beforeEach(() => clock.set(() => new Date(start)))

  it('an export that was being written', async () => {
    const id = await member()
    clearBefore(id, `EXP#${id}`)
    await ask(id)
    expect((await left(id)).files).toHaveLength(1)
    await lastLook()
    expect(await left(id)).toEqual(nothing(id))
  })

  it('a picture that was being saved', async () => {
    const id = await member()
    const account = (await loadAccountState(userId(id)))!
    clearBefore(id, `M#${id} PIC#`)
    const files = { card: Buffer.from('card'), profile: Buffer.from('picture') }
    await expect(savePicture(account, profileId(id), files, clock.now())).rejects.toThrow()
    await lastLook()
    expect(await left(id)).toEqual(nothing(id))
  })

  it('a new password and a session', async () => {
    const id = await member()
    await deleteAndClear(id)
    await putPoolUser(userId(id), 'member', 'Passw0rd!')
    await openSession(`late-${id}`, { user: userId(id), beganAt: clock.now() })
    await lastLook()
    expect(await left(id)).toEqual(nothing(id))
  })
})
