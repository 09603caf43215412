import { describe, expect, it } from '@jest/globals'
import { handler as authApi } from '#functions/api/auth/index'
import { handler as exportApi } from '#functions/api/export/index'
import { handler as profileApi } from '#functions/api/profile/index'
import { profileId, userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { findUserByEmail, loadAccountState } from '#functions/store/accounts'
import { listDueDeletions } from '#functions/store/deletions'
import { issueLink } from '#functions/store/links'
import { savePicture } from '#functions/store/pictures'
import { openSession } from '#functions/store/sessions'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { Random } from '#infra/local/demo/generators/random'
import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { invoke } from '#test/support/events'
import { injectConflicts, intercept } from '#test/support/local-table'
import { say } from '#test/support/say'
import { decide, sendNote } from '../proposal/calls'
import { end, pause } from '../proposal/stage'
import { keptOfFound, pool, runJob, storage, table, useDepartures } from './departures'
import { canaries, leave, leaver } from './leaver'

useDepartures()

const made = () => leaver(table, storage.files)
const isDue = async (id: string) => (await listDueDeletions(clock.now())).items.includes(userId(id))
/** Moves the clock to the last look at accounts that are cleared now. */
const later = () => {
  const at = new Date(Date.now() + (lifetimes.deletionAfterlook + 1) * secondMs)
  clock.set(() => at)
}
/** Clears all accounts that are due, the last look included. */
async function clear() {
  await runJob()
  later()
  await runJob()
}

describe('two runs over the same account', () => {
  it('leave the last look to come, whichever ends first', async () => {
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

describe('at once with all else that a member can do', () => {
  it.each([1, 2, 3])('and two runs of the job, nothing is left (%i)', async (seed) => {
    const one = await made()
    const { id } = one
    const as = { id }
    const account = (await loadAccountState(userId(id)))!
    const sections = makeProfile(seed, { gender: 'female', marital_status: 'divorced' })
    const update = (name: 'personal-info' | 'family-info', data: object) =>
      invoke(profileApi, `profile.update-${name}`, { as, json: { profile_id: id, data } })
    const bytes = { card: Buffer.from('card'), profile: Buffer.from('profile') }
    const random = new Random(seed)
    const conflicts = injectConflicts(0.2, seed)
    const calls: (() => Promise<unknown>)[] = [
      () => leave(id),
      () => update('personal-info', { ...sections.personal_info, first_name: 'Canaria' }),
      () => update('family-info', { ...sections.family_info, father_name: 'Canarello' }),
      () => pause(id),
      () => end(id, one.connected[1]),
      () => decide(id, one.receivedFrom[1], 'accepted'),
      () => decide(one.sentTo[0], one.sentTo[1], 'accepted'),
      () => invoke(exportApi, 'export.create', { as }),
      () => savePicture(account, profileId(id), bytes, clock.now()),
      () => openSession(`late-${id}`, userId(id), clock.now(), 1000),
      () => say(id, one.talkedWith, 'Canaria'),
      () => say(one.talkedWith, id, 'Another word'),
      () => say(one.connected[0], id, 'A first word'),
      () => runJob(),
      () => runJob(),
    ]
    const shuffled = calls
      .map((call) => ({ call, at: random.next() }))
      .sort((one, other) => one.at - other.at)
    await Promise.allSettled(shuffled.map(({ call }) => call()))
    conflicts.stop()
    await clear()
    const items = await table.all(/./)
    const left = items.filter(({ pk }) => pk.includes(id) && !/^(PAIR|CV)#/.test(pk))
    expect(left.map(({ pk, sk }) => `${pk} ${sk}`).sort()).toEqual(keptOfFound(id))
    expect(canaries.filter((word) => JSON.stringify(items).includes(word))).toEqual([])
    expect([[...storage.files.keys()], pool.users.has(id)]).toEqual([[], false])
    expect(items.filter((item) => item['sender_id'] === id && item['status'] === 'pending')).toEqual([])
  })
})
