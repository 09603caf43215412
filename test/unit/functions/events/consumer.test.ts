import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import { userId } from '#functions/domain/ids'
import { handler } from '#functions/events/index'
import { loadCounts } from '#functions/store/badges'
import type { CountKind } from '#functions/store/counts'
import { keys } from '#functions/store/keys'
import { markAllRead, markRead } from '#functions/store/notifications'
import { accountStateItem } from '#test/support/backend'
import { streamRecord } from '#test/support/events'
import { Random } from '#infra/local/demo/generators/random'
import { injectConflicts, intercept, type LocalTable, startTable } from '#test/support/local-table'
import { shuffled } from '#test/support/shuffled'

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

describe('pending proposals', () => {
  it('follow sends and answers, however often and in whatever order their events come', async () => {
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

  it('are right again after conflicts', async () => {
    const member = newMember()
    const conflicts = injectConflicts(0.3, 7)
    undo.push(conflicts.stop)
    const sends = Array.from({ length: 20 }, (_, at) =>
      streamRecord({ after: proposal(member, 'pending')(`pr_${member}_${at}`) }),
    )
    expect(await run(...sends)).toEqual({ batchItemFailures: [] })
    expect(conflicts.injected()).toBeGreaterThan(0)
    expect((await loadCounts(member)).proposals).toBe(20)
  })

  it('never show below nothing while an answer overtakes its send', async () => {
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

  it('end with a pending proposal that is purged', async () => {
    const member = newMember()
    const item = proposal(member, 'pending')('pr_purged')
    await run(streamRecord({ after: item }))
    expect((await loadCounts(member)).proposals).toBe(1)
    await run(streamRecord({ before: item }))
    expect((await loadCounts(member)).proposals).toBe(0)
  })
})

describe('unread notifications', () => {
  const stored = async (member: string, count: number) => {
    const items = Array.from({ length: count }, (_, n) => notification(member, n + 1))
    await table.put(...items)
    return items
  }
  const mark = (member: string) =>
    streamRecord({ after: { ...keys.notificationMark(userId(member)), read_up_to: 'nt_x' } })

  it('are counted anew on each change, once per batch', async () => {
    const member = newMember()
    const items = await stored(member, 6)
    await run(...items.map((after) => streamRecord({ after })))
    expect((await loadCounts(member)).notifications).toBe(6)
    const [badges] = (await table.all(/^M#/)).filter((item) => item.pk === `M#${member}` && item.sk === 'B')
    expect(badges?.['recounts']).toBe(1)

    await markRead(member, items[4]!.sk, new Date())
    await run(streamRecord({ before: items[4], after: items[4] }))
    expect((await loadCounts(member)).notifications).toBe(5)

    await markAllRead(member, new Date())
    await run(mark(member))
    expect((await loadCounts(member)).notifications).toBe(0)

    const late = notification(member, 7)
    await table.put(late)
    await run(streamRecord({ after: late }))
    // An old event, delivered again much later.
    await run(streamRecord({ after: items[0] }))
    expect((await loadCounts(member)).notifications).toBe(1)
  })

  it('skip what was read one by one, so that a recount reads little', async () => {
    const member = newMember()
    const items = await stored(member, 5)
    for (const item of items.slice(0, 3)) await markRead(member, item.sk, new Date())
    await run(streamRecord({ after: items[0] }))
    const badges = (await table.all(/^M#/)).find((item) => item.pk === `M#${member}` && item.sk === 'B')
    expect(badges).toMatchObject({ notifications: 2, counted_from: items[2]!.sk })
  })

  it('stop counting at a hundred', async () => {
    const member = newMember()
    const items = await stored(member, 130)
    await run(streamRecord({ after: items[0] }))
    expect((await loadCounts(member)).notifications).toBe(100)
  })

  it('end right when many consumers count at once', async () => {
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

  it('are not overwritten by an older recount that ends later', async () => {
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

describe('daily counts', () => {
  it('count members once, on the day they joined, and no admins', async () => {
    const before = await counted('members.joined')
    const created_at = at
    const joined = streamRecord({ after: accountStateItem('j1', { created_at }) })
    await run(joined, streamRecord({ after: accountStateItem('j2', { created_at }) }))
    await run(joined)
    await run(
      streamRecord({ after: accountStateItem('boss', { created_at, role: 'admin' }) }),
      streamRecord({ before: accountStateItem('j1'), after: accountStateItem('j1', { proposals_sent: 1 }) }),
    )
    expect(await counted('members.joined')).toBe(before + 2)
  })

  it('count a completed profile once', async () => {
    const before = await counted('profiles.completed')
    const profile = { ...keys.profile('p1'), created_at: at }
    await run(streamRecord({ after: profile }), streamRecord({ before: profile, after: profile }))
    expect(await counted('profiles.completed')).toBe(before + 1)
  })
})

describe('a batch', () => {
  it('reports only the records that failed, and applies the others', async () => {
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

  it('reports all changes of a member whose recount failed', async () => {
    const member = newMember()
    const records = [notification(member, 1), notification(member, 2)].map((after) => streamRecord({ after }))
    undo.push(intercept('UpdateItem', () => Promise.reject(new Error('down'))))
    const { batchItemFailures } = await run(...records)
    expect(batchItemFailures).toHaveLength(2)
  })

  it('passes over what it does not follow, its own writes among them', async () => {
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

describe('while another table takes the place of one', () => {
  it('leaves out records of the table before, whose changes never happened in this one', async () => {
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
