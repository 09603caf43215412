import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import { userId } from '#functions/domain/ids'
import { handler as consume } from '#functions/events/index'
import { handler as clearAccounts } from '#functions/jobs/delete-accounts'
import { handler as profileApi } from '#functions/api/profile/index'
import { clock } from '#functions/lib/clock'
import { joinAdministrators } from '#functions/store/administrators'
import { loadCounts } from '#functions/store/badges'
import { listDueDeletions, lookAgain, recordPurge } from '#functions/store/deletions'
import { dueAtSort, indexEntry, keys, lists } from '#functions/store/keys'
import { openSocket } from '#functions/store/sockets'
import { transact } from '#functions/store/transact'
import { noteUnread } from '#functions/store/unread-notices'
import { lifetimes } from '#shared/limits'
import { hourMs, secondMs } from '#shared/units'
import { type Callbacks, startCallbacks } from '#test/support/callbacks'
import { invoke, streamRecord } from '#test/support/events'
import { giveUp, replayLetters } from '#test/support/letters'
import { type LocalTable, startTableWithPlans } from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { fakePool } from '../auth/fake-pool'
import { fakeS3 } from '../picture/fake-s3'

/* What changes tell that are applied hours late, after much newer ones: nothing that is not so any more. */

const start = Date.parse('2026-11-22T09:00:00.000Z')
const after = (ms: number) => clock.set(() => new Date(start + ms))
const at = new Date(start).toISOString()
let table: LocalTable
let storage: ReturnType<typeof fakeS3>
let pool: ReturnType<typeof fakePool>
let callbacks: Callbacks
let serial = 0

beforeAll(async () => {
  table = await startTableWithPlans()
  callbacks = await startCallbacks()
  pool = fakePool()
})
afterAll(async () => {
  pool.client.restore()
  await callbacks.stop()
  await table.stop()
})
beforeEach(() => {
  storage = fakeS3()
  callbacks.clear()
  after(0)
})
afterEach(() => {
  storage.restore()
  clock.reset()
})

const newMember = () => userId(`late-${++serial}`)
const ofMember = async (id: string) =>
  (await table.all(new RegExp(`^M#${id}(#N)?$`))).map(({ pk, sk }) => `${pk} ${sk}`).sort()
const apply = async (...Records: DynamoDBRecord[]) =>
  expect(await consume({ Records })).toEqual({ batchItemFailures: [] })
async function applyLate(...records: DynamoDBRecord[]) {
  giveUp(storage, records)
  after(10 * hourMs)
  expect(await replayLetters()).toEqual({ replayed: 1 })
}
const proposal = (id: string, receiver: string, status: string) => ({
  ...keys.proposal(id),
  id,
  sender_id: 'someone',
  receiver_id: receiver,
  status,
  created_at: at,
  updated_at: at,
})

describe('late', () => {
  it('a proposal that was answered since is not pending', async () => {
    const me = newMember()
    const [before, now] = [proposal(`pr_${me}`, me, 'pending'), proposal(`pr_${me}`, me, 'accepted')]
    await apply(streamRecord({ before, after: now }))
    await applyLate(streamRecord({ after: before }))
    expect((await loadCounts(me)).proposals).toBe(0)
  })

  it('messages that were read since are not unread, and notifications count as they are now', async () => {
    const [me, other] = [newMember(), newMember()]
    const side = { ...keys.conversation(me, other), seq: 1 }
    const [unread, read] = [
      { ...side, unread: 1 },
      { ...side, unread: 0 },
    ]
    const notice = { ...keys.notification(me, 'nt_1'), type: 'proposal.received', created_at: at }
    await apply(streamRecord({ before: unread, after: read }))
    await applyLate(streamRecord({ after: unread }), streamRecord({ after: notice }))
    expect(await loadCounts(me)).toEqual({ proposals: 0, notifications: 0, messages: 0 })
  })

  it('a note of unread messages that is there stays as it is', async () => {
    const [me, other] = [newMember(), newMember()]
    await noteUnread(me, other, clock.now())
    await applyLate(streamRecord({ after: { ...keys.conversation(me, other), seq: 1, unread: 1 } }))
    const [note] = (await table.all(new RegExp(`^M#${me}$`))).filter(({ sk }) => sk.startsWith('UN#'))
    expect(note?.['created_at']).toBe(at)
  })

  it('administrators are told once', async () => {
    const boss = newMember()
    await table.put(...memberItems(boss, { role: 'admin' }))
    await transact([joinAdministrators(boss)])
    const contact = { ...keys.contact('ct_1'), created_at: at }
    const payment = { ...keys.payment('bas_1'), id: 'bas_1', created_at: at }
    const records = [
      streamRecord({ after: contact }),
      streamRecord({ before: payment, after: { ...payment, mismatch_at: at } }),
      streamRecord({ after: { ...keys.case('cs_1'), state: 'waiting' } }),
    ]
    await apply(...records)
    const told = () => table.all(new RegExp(`^M#${boss}#N$`))
    expect(await told()).toHaveLength(3)
    await applyLate(...records)
    expect(await told()).toHaveLength(3)
  })

  it('open sockets are not told what was', async () => {
    const [me, other] = [newMember(), newMember()]
    await openSocket(me, me, new Date(start + 10 * hourMs))
    await applyLate(
      streamRecord({ after: { ...keys.badges(me), messages: 5 } }),
      streamRecord({ after: { ...keys.conversation(me, other), seq: 1, unread: 1 } }),
    )
    expect(callbacks.of(me)).toEqual([])
  })

  it('what counts for an account that was cleared since leaves nothing of it', async () => {
    const me = newMember()
    await table.put(...memberItems(me))
    const clear = () => clearAccounts({}, { getRemainingTimeInMillis: () => 120_000 })
    const left = await invoke(profileApi, 'profile.disable', { as: { id: me }, json: { profile_id: me } })
    expect(left.status).toBe(200)
    await clear()
    after((lifetimes.deletionAfterlook + 60) * secondMs)
    await clear()
    const kept = [`M#${me} A`, `M#${me} U`]
    expect(await ofMember(me)).toEqual(kept)

    await applyLate(
      streamRecord({ after: proposal(`pr_${me}`, me, 'pending') }),
      streamRecord({ before: { ...keys.notification(me, 'nt_1'), type: 'proposal.received' } }),
      streamRecord({ after: { ...keys.conversation(me, newMember()), seq: 1, unread: 1 } }),
    )
    // The counts began anew, which is not to last.
    expect((await ofMember(me)).length).toBeGreaterThan(kept.length)
    after(10 * hourMs + (lifetimes.deletionAfterlook + 60) * secondMs)
    expect(await clear()).toEqual({ cleared: 1 })
    expect(await ofMember(me)).toEqual(kept)
    expect(await clear()).toEqual({ cleared: 0 })
  })

  it('a last look that is under way does not end the one that is asked for', async () => {
    const me = newMember()
    const due = indexEntry(lists.dueDeletions(), dueAtSort(at, me))
    await table.put({ ...keys.deletion(me), ...due, user_id: me, requested_at: at, purged_at: at })
    const at1 = (seconds: number) => new Date(start + hourMs + seconds * secondMs)
    // The look began, and has gone over the counts, when a letter begins them anew.
    await lookAgain(me, at1(1))
    await recordPurge(me, at1(0), at1(2))
    const dueAfter = async (seconds: number) => (await listDueDeletions(at1(seconds))).items.includes(me)
    expect(await dueAfter(2)).toBe(false)
    expect(await dueAfter(1 + lifetimes.deletionAfterlook)).toBe(true)
    await recordPurge(me, at1(1 + lifetimes.deletionAfterlook), at1(2 + lifetimes.deletionAfterlook))
    expect(await dueAfter(24 * 3600)).toBe(false)
  })

  it('nobody is looked at who has not left', async () => {
    const me = newMember()
    await lookAgain(me, clock.now())
    expect(await table.all(new RegExp(`^DEL#${me}$`))).toEqual([])
  })
})
