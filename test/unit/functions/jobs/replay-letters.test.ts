import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import { userId } from '#functions/domain/ids'
import { handler as consume } from '#functions/events/index'
import { clock } from '#functions/lib/clock'
import { resetEnv } from '#functions/lib/env'
import { loadCounts } from '#functions/store/badges'
import { keys } from '#functions/store/keys'
import { jobMarginsMs, retentionDays } from '#shared/limits'
import { dayMs } from '#shared/units'
import { streamRecord } from '#test/support/events'
import { handler as replayJob } from '#functions/jobs/replay-letters'
import { giveUp, replayLetters } from '#test/support/letters'
import { intercept, type LocalTable, startTable } from '#test/support/local-table'
import { fakeS3 } from '../picture/fake-s3'

/* Stream records that the consumer could not apply, and what the job makes good of them. */

const at = '2026-11-21T10:00:00.000Z'
let table: LocalTable
let storage: ReturnType<typeof fakeS3>
let serial = 0
const undo: (() => void)[] = []

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
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

describe('the job of letters', () => {
  it('heals badges and counts, once, after a consumer that was broken is mended', async () => {
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

  it('counts what was applied before, or in a run that was cut off, no second time', async () => {
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

  it('counts once where runs overlap, and where records stand in several letters', async () => {
    const before = await sentInAll()
    const member = newMember()
    const records = sentTo(member, 8)
    for (const part of [records, records.slice(0, 5), records.slice(3), records]) giveUp(storage, part)
    const runs = await Promise.all([replayLetters(), replayLetters(), replayLetters()])
    expect(runs.reduce((sum, { replayed }) => sum + replayed, 0)).toBeGreaterThanOrEqual(4)
    expect(await countedSince(before, member)).toEqual({ badge: 8, sent: 8 })
    expect(letters()).toEqual([])
  })

  it('takes a letter that another run has taken for done', async () => {
    const name = giveUp(storage, sentTo(newMember(), 1))
    storage.mock.on(ListObjectsV2Command).resolves({
      Contents: [{ Key: name.slice('letters/'.length), LastModified: new Date() }],
    })
    storage.files.delete(name)
    expect(await replayLetters()).toEqual({ replayed: 0 })
  })

  it('reads a letter as the documentation of Lambda shows it', async () => {
    const member = newMember()
    const payload = JSON.stringify({ Records: sentTo(member, 1) })
    const key = 'aws/lambda/f89f8514-cdd9-4602-9e1f-01a5b77d449b/shardId-00000001573689847184-864758bb'
    storage.files.set(
      `letters/${key}/2026/11/21/2026-11-21T10.38.06-7f8ae2f3-9b5b-4b1c-a0b2-0c2a3a0b9d11`,
      Buffer.from(
        JSON.stringify({
          requestContext: {
            requestId: '316a',
            condition: 'RetryAttemptsExhausted',
            approximateInvokeCount: 1,
          },
          responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
          version: '1.0',
          timestamp: '2026-11-21T10:38:06.021Z',
          DDBStreamBatchInfo: { shardId: 'shardId-00000001573689847184-864758bb', batchSize: 1 },
          payload,
        }),
      ),
    )
    expect(await replayLetters()).toEqual({ replayed: 1 })
    expect((await loadCounts(member)).proposals).toBe(1)
  })
})

describe('letters that fail', () => {
  it('hold up none behind them, however long each of them takes', async () => {
    const healthy = newMember()
    const bad = Array.from({ length: 9 }, () => newMember())
    for (const [at, member] of [...bad, healthy].entries()) {
      const name = giveUp(storage, sentTo(member, 1))
      // In the order in which they were given up.
      storage.files.set(name.replace(/shardId-\d+/, `shardId-${at}`), storage.files.get(name)!)
      storage.files.delete(name)
    }
    let left = 0
    undo.push(
      intercept('TransactWriteItems', (input) => {
        if (!bad.some((member) => JSON.stringify(input).includes(`${member}"`))) return
        left -= 30_000
        throw new Error('hangs as long as it may')
      }),
    )
    const context = { getRemainingTimeInMillis: () => left }
    const tried: number[] = []
    for (let run = 0; run < 3; run++) {
      left = 300_000
      await replayJob({}, context).catch(() => undefined)
      tried.push((300_000 - left) / 30_000)
    }
    expect((await loadCounts(healthy)).proposals).toBe(1)
    expect(letters()).toHaveLength(bad.length)
    // As many as there was time for, in turn; each no more than once in a run.
    expect(tried).toEqual(
      [9, 9, 9].map((most) => Math.min(most, (300_000 - jobMarginsMs.letters) / 30_000 + 1)),
    )
  })

  it('are tried from the first one on again after a run that came round', async () => {
    const member = newMember()
    const mend = broken(member)
    await fail(sentTo(member, 1))
    await expect(replayLetters()).rejects.toThrow('1 failed')
    mend()
    expect(await replayLetters()).toEqual({ replayed: 1 })
  })
})

describe('a letter that cannot be applied', () => {
  const foreign = [
    'not JSON',
    '{"DDBStreamBatchInfo":{"batchSize":3}}',
    '{"payload":"not JSON"}',
    '{"payload":"{\\"Records\\":[]}"}',
    '{"payload":"{\\"Records\\":[{\\"eventID\\":\\"no-keys\\"}]}"}',
    '',
  ]

  it('stays, is logged and raises the alarm, and keeps no other one up', async () => {
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

  it('is left where the marks of its events may be gone', async () => {
    const member = newMember()
    const name = giveUp(storage, sentTo(member, 1))
    storage.stored.set(name, new Date(Date.now() - (retentionDays.deadLetters + 1) * dayMs - 1000))
    await expect(replayLetters()).rejects.toThrow('1 failed')
    expect((await loadCounts(member)).proposals).toBe(0)
    storage.stored.set(name, new Date(Date.now() - retentionDays.deadLetters * dayMs))
    expect(await replayLetters()).toEqual({ replayed: 1 })
  })

  it('may be as old as a letter is kept', async () => {
    const member = newMember()
    const records = sentTo(member, 1)
    const before = await sentInAll()
    expect(await consume({ Records: records })).toEqual({ batchItemFailures: [] })
    giveUp(storage, records)
    const marks = (await table.all(/^EV#/)).filter(({ pk }) => pk.includes(records[0]!.eventID!))
    // DynamoDB removes what has expired; what was applied a day before it became a letter is marked as long as that is kept.
    const lastReplay = Date.now() + (1 + retentionDays.deadLetters + 1) * dayMs - 60_000
    expect(marks.map(({ ttl }) => Number(ttl) * 1000 > lastReplay)).toEqual([true, true])
    await replayLetters()
    expect(await countedSince(before, member)).toEqual({ badge: 1, sent: 1 })
  })
})

it('short of time, the job stops, and the next run goes on', async () => {
  const members = [newMember(), newMember()]
  for (const member of members) giveUp(storage, sentTo(member, 1))
  expect(await replayLetters(jobMarginsMs.letters - 1)).toEqual({ replayed: 0 })
  expect(letters()).toHaveLength(2)
  expect(await replayLetters()).toEqual({ replayed: 2 })
})
