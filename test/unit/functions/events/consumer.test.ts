import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import { userId } from '#functions/core/ids'
import { handler } from '#functions/events/index'
import { loadCounts } from '#functions/features/notifications/badges'
import type { CountKind } from '#functions/db/counts'
import { keys } from '#functions/db/keys'
import { markRead } from '#functions/features/notifications/store'
import { Random } from '#infra/local/demo/generators/random'
import { streamRecord } from '#test/support/functions/invoke'
import { intercept, type LocalTable, startTable } from '#test/support/functions/local-table'
import { shuffled } from '#test/support/random-order'

const day = '2026-11-21'
const at = `${day}T10:00:00.000Z`
let table: LocalTable
let serial = 0
const random = new Random(20261121)

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((step) => step()))
const newMember = () => userId(`member-${++serial}`)
const run = (...Records: DynamoDBRecord[]) => handler({ Records })

async function counted(kind: CountKind): Promise<number> {
  const key = keys.count(kind, day)
  const item = (await table.all(/^COUNT#/)).find(({ pk, sk }) => pk === key.pk && sk === key.sk)
  return Number(item?.['n'] ?? 0)
}

function proposal(receiver: string, status: string) {
  return (id: string) => ({
    ...keys.proposal(id),
    id,
    sender_id: 'someone',
    receiver_id: receiver,
    status,
    created_at: at,
    updated_at: at,
  })
}

const notification = (member: string, n: number) => ({
  ...keys.notification(userId(member), `nt_${String(n).padStart(26, '0')}`),
  type: 'proposal.received',
  actor_id: 'someone',
  created_at: at,
})
const good = { batchItemFailures: [] }

function proposalItem(id: string, receiver_id: string, status: string, at: string, updated_at = at) {
  return { ...keys.proposal(id), id, sender_id: 'someone', receiver_id, status, created_at: at, updated_at }
}

const sent = (receiver: string, at: string) =>
  streamRecord({ after: proposalItem(`pr_${randomUUID()}`, receiver, 'pending', at) })
const number = (value: unknown) => Number(value ?? 0)

/** What the counts of all members say, by kind and day; throws where the sum of a month is another than that of its days. */
async function countsByDay(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const item of await table.all(/^COUNT#/)) {
    const days = Object.entries(item).filter(([name]) => /^d\d\d$/.test(name))
    expect(days.reduce((sum, [, n]) => sum + number(n), 0)).toBe(item['n'])
    for (const [day, n] of days) found[`${item.pk.slice(6)} ${item.sk}-${day.slice(1)}`] = number(n)
  }
  return found
}

describe('the badge of pending proposals', () => {
  it('is right for repeated and reordered events', async () => {
    const member = newMember()
    const sentBefore = await counted('proposals.sent')
    const acceptedBefore = await counted('proposals.accepted')
    const ids = Array.from({ length: 12 }, (_, at) => `pr_${member}_${at}`)
    const sends = ids.map((id) => streamRecord({ after: proposal(member, 'pending')(id) }))
    const answers = ids
      .slice(0, 5)
      .map((id) =>
        streamRecord({ before: proposal(member, 'pending')(id), after: proposal(member, 'accepted')(id) }),
      )
    const events = shuffled([...sends, ...answers, ...sends.slice(3, 9), ...answers], random)
    // Concurrent deliveries, as when Lambda retries a batch that is still being processed.
    const answered = await Promise.all([run(...events), run(...shuffled(events, random)), run(...answers)])
    expect(answered.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([])
    expect(await loadCounts(member)).toEqual({ proposals: 7, notifications: 0, messages: 0 })
    expect(await counted('proposals.sent')).toBe(sentBefore + 12)
    expect(await counted('proposals.accepted')).toBe(acceptedBefore + 5)
  })

  it('is never below zero if an answer arrives before its proposal', async () => {
    const member = newMember()
    const send = streamRecord({ after: proposal(member, 'pending')('pr_overtaken') })
    const answer = streamRecord({
      before: proposal(member, 'pending')('pr_overtaken'),
      after: proposal(member, 'withdrawn')('pr_overtaken'),
    })
    await run(answer)
    expect((await loadCounts(member)).proposals).toBe(0)
    await run(send)
    expect((await loadCounts(member)).proposals).toBe(0)
  })
})

describe('the badge of unread notifications', () => {
  it('is right if many consumers count concurrently', async () => {
    const member = newMember()
    await Promise.all(
      Array.from({ length: 15 }, async (_, n) => {
        const after = notification(member, n + 1)
        await table.put(after)
        if (n % 3 === 0) await markRead(member, after.sk, new Date())
        let failures: unknown[]
        do {
          // Like the event source, deliver failed records again.
          failures = (await run(streamRecord({ after }))).batchItemFailures
        } while (failures.length > 0)
      }),
    )
    expect((await loadCounts(member)).notifications).toBe(10)
  })

  it('is not overwritten by an older recount that ends later', async () => {
    const member = newMember()
    const [first, second] = [notification(member, 1), notification(member, 2)]
    await table.put(first)
    // Pauses the first recount between counting and writing.
    let hold: Promise<void> | undefined
    let release: () => void = () => undefined
    let reached: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (reached = resolve))
    hold = new Promise((resolve) => (release = resolve))
    undo.push(
      intercept('UpdateItem', async () => {
        const held = hold
        hold = undefined
        if (held) reached()
        await held
      }),
    )
    const older = run(streamRecord({ after: first }))
    await waiting
    await table.put(second)
    await run(streamRecord({ after: second }))
    expect((await loadCounts(member)).notifications).toBe(2)
    release()
    expect(await older).toEqual({ batchItemFailures: [] })
    expect((await loadCounts(member)).notifications).toBe(2)
  })
})

describe('a batch of stream records', () => {
  it('reports only failed records and applies the others', async () => {
    const member = newMember()
    const good = [1, 2, 3].map((n) =>
      streamRecord({ after: proposal(member, 'pending')(`pr_${member}_${n}`) }),
    )
    const unreadable = streamRecord({ after: { pk: 'PR#x', sk: 'PR' } })
    unreadable.dynamodb!.NewImage = { status: { WRONG: 'x' } } as never
    const noKeys: DynamoDBRecord = { eventID: 'x', dynamodb: { SequenceNumber: 'no-keys' } }
    const { batchItemFailures } = await run(good[0]!, unreadable, good[1]!, noKeys, good[2]!)
    expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).sort()).toEqual(
      [unreadable.dynamodb!.SequenceNumber!, 'no-keys'].sort(),
    )
    expect((await loadCounts(member)).proposals).toBe(3)
  })

  it('ignores entities that are not followed, and its own writes', async () => {
    const before = await table.all(/.*/)
    const items = [
      keys.event('1'),
      keys.count('members.joined', day),
      keys.badges(userId('a')),
      keys.pair('a', 'b'),
      keys.card('a'),
      keys.proposalNote('pr_1'),
      keys.account(userId('a')),
      keys.ticket('t'),
      keys.socket('c'),
    ]
    expect(await run(...items.map((after) => streamRecord({ after })))).toEqual({ batchItemFailures: [] })
    expect(await table.all(/.*/)).toHaveLength(before.length)
  })
})

describe('after a restore to another table', () => {
  it('ignores records of the previous table', async () => {
    const member = newMember()
    const record = streamRecord({ after: proposal(member, 'pending')(`pr_${member}`) })
    const other = {
      ...record,
      eventSourceARN:
        'arn:aws:dynamodb:me-central-1:000000000000:table/before/stream/2026-11-25T10:00:00.000',
    }
    expect(await run(other)).toEqual({ batchItemFailures: [] })
    expect((await loadCounts(member)).proposals).toBe(0)
    expect(await run(other, record)).toEqual({ batchItemFailures: [] })
    expect((await loadCounts(member)).proposals).toBe(1)
  })
})

describe('counts and badges', () => {
  const at = '2026-12-05T10:00:00.000Z'
  const failWritesTo = (pk: RegExp) =>
    intercept('TransactWriteItems', (input) => {
      if (pk.test(JSON.stringify(input['TransactItems']))) throw new Error('down')
    })
  const sequence = ({ dynamodb }: DynamoDBRecord) => ({ itemIdentifier: dynamodb!.SequenceNumber! })

  it('are written even if the other one fails', async () => {
    const kinds = { badge: /"B"/, count: /COUNT#/ }
    for (const failing of ['badge', 'count'] as const) {
      const member = `held-up-${failing}`
      const before = (await countsByDay())['proposals.sent 2026-12-05'] ?? 0
      const event = sent(member, at)
      const stop = failWritesTo(kinds[failing])
      undo.push(stop)
      expect(await run(event)).toEqual({ batchItemFailures: [sequence(event)] })
      const count = async () => ((await countsByDay())['proposals.sent 2026-12-05'] ?? 0) - before
      const badge = async () => (await loadCounts(userId(member))).proposals
      expect([await badge(), await count()]).toEqual(failing === 'badge' ? [0, 1] : [1, 0])
      stop()
      expect(await run(event)).toEqual(good)
      expect([await badge(), await count()]).toEqual([1, 1])
    }
  })
})
