import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import { lifetimes, retentionDays } from '#shared/limits'
import { dayMs, hourMs, secondMs } from '#shared/units'
import { handler as profileApi } from '#functions/features/profiles/api/index'
import { userId } from '#functions/core/ids'
import { handler as consume } from '#functions/events/index'
import { handler as clearAccounts } from '#functions/jobs/delete-accounts'
import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import { loadCounts } from '#functions/features/notifications/badges'
import { listDueDeletions, scheduleAnotherCheck, recordPurge } from '#functions/features/deletion/store'
import { dueAtSort, indexEntry, keys, lists } from '#functions/db/keys'
import { type Callbacks, startCallbacks } from '#test/support/functions/socket-callbacks'
import { invoke, streamRecord } from '#test/support/functions/invoke'
import { giveUp, replayLetters } from '#test/support/functions/dead-letters'
import { intercept, type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { fakePool } from '../auth/fake-pool'
import { fakeS3 } from '../pictures/fake-s3'

/* Stream records that the consumer could not apply, and what the job makes good of them. */

let table: LocalTable
beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())

describe('dead letters', () => {
  const at = '2026-11-21T10:00:00.000Z'
  let storage: ReturnType<typeof fakeS3>
  let serial = 0
  const undo: (() => void)[] = []

  beforeEach(() => {
    storage = fakeS3()
  })
  afterEach(() => {
    undo.splice(0).forEach((step) => step())
    storage.restore()
    clock.reset()
  })

  const newMember = () => userId(`member-${++serial}`)
  const letters = () => [...storage.files.keys()].filter((name) => name.startsWith('letters/'))
  const proposal = (id: string, receiver: string, status = 'pending') => ({
    ...keys.proposal(id),
    id,
    sender_id: 'someone',
    receiver_id: receiver,
    status,
    created_at: at,
    updated_at: at,
  })

  /** A member's first proposals; each counts in their badge and among all that are sent. */
  const sentTo = (member: string, count: number) =>
    Array.from({ length: count }, (_, n) => streamRecord({ after: proposal(`pr_${member}_${n}`, member) }))

  async function sentInAll(): Promise<number> {
    const { pk, sk } = keys.count('proposals.sent', at)
    return Number((await table.all(/^COUNT#/)).find((item) => item.pk === pk && item.sk === sk)?.['n'] ?? 0)
  }

  /** What a member sees, and how many proposals more were counted than `before`. */
  const countedSince = async (before: number, member: string) => ({
    badge: (await loadCounts(userId(member))).proposals,
    sent: (await sentInAll()) - before,
  })

  /** Breaks every write in which this word stands, as a bad deploy would. Returns how to mend it. */
  function broken(word: string): () => void {
    const mends = ['TransactWriteItems', 'UpdateItem', 'PutItem'].map((operation) =>
      intercept(operation, (input) => {
        if (JSON.stringify(input).includes(word)) throw new Error('broken')
      }),
    )
    const mend = () => mends.forEach((one) => one())
    undo.push(mend)
    return mend
  }

  /** Delivers records in vain, and gives up those that failed. */
  async function fail(records: DynamoDBRecord[]): Promise<string> {
    const { batchItemFailures } = await consume({ Records: records })
    expect(batchItemFailures.length).toBeGreaterThan(0)
    return giveUp(storage, records)
  }

  describe('the job that replays them', () => {
    it('applies badges and counts once when the consumer works again', async () => {
      const before = await sentInAll()
      const member = newMember()
      const [mend, mendCounts] = [broken(member), broken('COUNT#')]
      await fail(sentTo(member, 5))
      expect(await countedSince(before, member)).toEqual({ badge: 0, sent: 0 })
      await expect(replayLetters()).rejects.toThrow('1 failed: letter not replayed.')
      expect(letters()).toHaveLength(1)
      mend()
      mendCounts()
      expect(await replayLetters()).toEqual({ replayed: 1 })
      expect(await countedSince(before, member)).toEqual({ badge: 5, sent: 5 })
      expect(letters()).toEqual([])
      expect(await replayLetters()).toEqual({ replayed: 0 })
    })

    it('counts nothing twice that was applied before or in an interrupted run', async () => {
      const before = await sentInAll()
      const member = newMember()
      const records = sentTo(member, 6)
      expect(await consume({ Records: records.slice(0, 2) })).toEqual({ batchItemFailures: [] })
      const mend = broken(records[5]!.eventID!)
      await fail(records)
      await expect(replayLetters()).rejects.toThrow('1 failed')
      // What is added to one item is added together.
      expect(await countedSince(before, member)).toEqual({ badge: 2, sent: 2 })
      mend()
      // All is applied, but the letter stays: the run ends in between.
      storage.mock.on(DeleteObjectCommand).rejectsOnce(new Error('cut off'))
      await expect(replayLetters()).rejects.toThrow('1 failed')
      expect([letters().length, await countedSince(before, member)]).toEqual([1, { badge: 6, sent: 6 }])
      storage.mock.on(DeleteObjectCommand).resolves({})
      expect(await replayLetters()).toEqual({ replayed: 1 })
      expect(await countedSince(before, member)).toEqual({ badge: 6, sent: 6 })
    })

    it('counts once if runs overlap or a record is in several dead letters', async () => {
      const before = await sentInAll()
      const member = newMember()
      const records = sentTo(member, 8)
      for (const part of [records, records.slice(0, 5), records.slice(3), records]) giveUp(storage, part)
      const runs = await Promise.all([replayLetters(), replayLetters(), replayLetters()])
      expect(runs.reduce((sum, { replayed }) => sum + replayed, 0)).toBeGreaterThanOrEqual(4)
      expect(await countedSince(before, member)).toEqual({ badge: 8, sent: 8 })
      expect(letters()).toEqual([])
    })
  })

  describe('a dead letter that cannot be applied', () => {
    const foreign = [
      'not JSON',
      '{"DDBStreamBatchInfo":{"batchSize":3}}',
      '{"payload":"not JSON"}',
      '{"payload":"{\\"Records\\":[]}"}',
      '{"payload":"{\\"Records\\":[{\\"eventID\\":\\"no-keys\\"}]}"}',
      '',
    ]

    it('stays, is logged, raises the alarm and does not block others', async () => {
      const members = [newMember(), newMember()]
      for (const [n, text] of foreign.entries())
        storage.files.set(`letters/aws/lambda/a/${n}`, Buffer.from(text))
      for (const member of members) giveUp(storage, sentTo(member, 1))
      process.env['LOG_LEVEL'] = 'error'
      resetEnv()
      undo.push(() => {
        process.env['LOG_LEVEL'] = 'silent'
        resetEnv()
      })
      const written: string[] = []
      const out = jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
        written.push(String(line))
        return true
      })
      undo.push(() => out.mockRestore())
      await expect(replayLetters()).rejects.toThrow(`${foreign.length} failed: letter not replayed.`)
      out.mockRestore()
      const told = written.flatMap((line) => {
        const { message, letter } = JSON.parse(line) as { message: string; letter?: string }
        return message === 'letter not replayed' ? [letter] : []
      })
      expect(told).toEqual(foreign.map((_, n) => `aws/lambda/a/${n}`))
      expect(letters()).toEqual(foreign.map((_, n) => `letters/aws/lambda/a/${n}`))
      for (const member of members) expect((await loadCounts(member)).proposals).toBe(1)
      // Each was looked at once, so the run ended.
      expect(storage.mock.commandCalls(GetObjectCommand)).toHaveLength(foreign.length + members.length)
    })

    it('stays if it is older than the marks of its events', async () => {
      const member = newMember()
      const name = giveUp(storage, sentTo(member, 1))
      storage.stored.set(name, new Date(Date.now() - (retentionDays.deadLetters + 1) * dayMs - 1000))
      await expect(replayLetters()).rejects.toThrow('1 failed')
      expect((await loadCounts(member)).proposals).toBe(0)
      storage.stored.set(name, new Date(Date.now() - retentionDays.deadLetters * dayMs))
      expect(await replayLetters()).toEqual({ replayed: 1 })
    })
  })
})

describe('late changes', () => {
  const start = Date.parse('2026-11-22T09:00:00.000Z')
  const after = (ms: number) => clock.set(() => new Date(start + ms))
  const at = new Date(start).toISOString()
  let storage: ReturnType<typeof fakeS3>
  let pool: ReturnType<typeof fakePool>
  let callbacks: Callbacks
  let serial = 0

  beforeAll(async () => {
    callbacks = await startCallbacks()
    pool = fakePool()
  })
  afterAll(async () => {
    pool.client.restore()
    await callbacks.stop()
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

  describe('when a change is applied hours late,', () => {
    it('a proposal that was answered in the meantime is not pending', async () => {
      const me = newMember()
      const [before, now] = [proposal(`pr_${me}`, me, 'pending'), proposal(`pr_${me}`, me, 'accepted')]
      await apply(streamRecord({ before, after: now }))
      await applyLate(streamRecord({ after: before }))
      expect((await loadCounts(me)).proposals).toBe(0)
    })

    it('an account that was cleared in the meantime stays empty', async () => {
      const me = newMember()
      await table.put(...memberItems(me))
      const clear = () => clearAccounts({}, { getRemainingTimeInMillis: () => 120_000 })
      const left = await invoke(profileApi, 'profile.disable', { as: { id: me }, json: { profile_id: me } })
      expect(left.status).toBe(200)
      await clear()
      after((lifetimes.deletionFinalCheck + 60) * secondMs)
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
      after(10 * hourMs + (lifetimes.deletionFinalCheck + 60) * secondMs)
      expect(await clear()).toEqual({ cleared: 1 })
      expect(await ofMember(me)).toEqual(kept)
      expect(await clear()).toEqual({ cleared: 0 })
    })

    it('a check of a cleared account does not cancel the next one', async () => {
      const me = newMember()
      const due = indexEntry(lists.dueDeletions(), dueAtSort(at, me))
      await table.put({ ...keys.deletion(me), ...due, user_id: me, requested_at: at, purged_at: at })
      const at1 = (seconds: number) => new Date(start + hourMs + seconds * secondMs)
      // The look began, and has gone over the counts, when a letter begins them anew.
      await scheduleAnotherCheck(me, at1(1))
      await recordPurge(me, at1(0), at1(2))
      const dueAfter = async (seconds: number) => (await listDueDeletions(at1(seconds))).items.includes(me)
      expect(await dueAfter(2)).toBe(false)
      expect(await dueAfter(1 + lifetimes.deletionFinalCheck)).toBe(true)
      await recordPurge(me, at1(1 + lifetimes.deletionFinalCheck), at1(2 + lifetimes.deletionFinalCheck))
      expect(await dueAfter(24 * 3600)).toBe(false)
    })
  })
})
