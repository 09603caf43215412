import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import * as fc from 'fast-check'
import { userId } from '#functions/domain/ids'
import { handler } from '#functions/events/index'
import { chunksOf } from '#shared/chunks'
import { documents } from '#functions/lib/clients/dynamo'
import { loadCounts } from '#functions/store/badges'
import { keys } from '#functions/store/keys'
import { Random } from '#infra/local/demo/generators/random'
import { streamRecord } from '#test/support/events'
import { injectConflicts, intercept, type LocalTable, startTable } from '#test/support/local-table'
import { shuffled } from '#test/support/shuffled'

/* Counts and badges, whatever happens on the way to them. */

let table: LocalTable
beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((step) => step()))

const run = (Records: DynamoDBRecord[]) => handler({ Records })
const good = { batchItemFailures: [] }

function proposal(id: string, receiver_id: string, status: string, at: string, updated_at = at) {
  return { ...keys.proposal(id), id, sender_id: 'someone', receiver_id, status, created_at: at, updated_at }
}

const sent = (receiver: string, at: string) =>
  streamRecord({ after: proposal(`pr_${randomUUID()}`, receiver, 'pending', at) })

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

/** Fails this share of all transactions: half of them before they are carried out, half after, as for who is cut off. */
function failTransactions(share: number, random: Random): () => void {
  const name = `fail-${randomUUID()}`
  documents().middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName !== 'TransactWriteItemsCommand' || random.next() >= share) return next(args)
      if (random.next() < 0.5) await next(args)
      throw new Error('cut off')
    },
    { step: 'initialize', name },
  )
  return () => void documents().middlewareStack.remove(name)
}

/** What is sent, and what becomes of it: on which day, or not at all. */
interface Course {
  receiver: number
  day: number
  answer: 'accepted' | 'rejected' | 'withdrawn' | undefined
  ended: boolean
}

const course: fc.Arbitrary<Course> = fc.record({
  receiver: fc.nat(3),
  day: fc.nat(40),
  answer: fc.constantFrom('accepted', 'rejected', 'withdrawn', undefined),
  ended: fc.boolean(),
})

const dayOf = (day: number) => new Date(Date.UTC(2026, 9, 20 + day, 12)).toISOString()

/** The events of one proposal, and what they are counted as. */
function followed({ receiver, day, answer, ended }: Course, serial: string, count: (name: string) => void) {
  const [id, to] = [`pr_${randomUUID()}`, `m${receiver}-${serial}`]
  const at = (step: number) => dayOf(day + step)
  const steps = [proposal(id, to, 'pending', at(0))]
  count(`proposals.sent ${at(0).slice(0, 10)}`)
  if (answer) {
    steps.push(proposal(id, to, answer, at(0), at(1)))
    count(`proposals.${answer} ${at(1).slice(0, 10)}`)
    if (answer === 'accepted' && ended) {
      steps.push(proposal(id, to, 'ended', at(0), at(2)))
      count(`connections.ended ${at(2).slice(0, 10)}`)
    }
  } else count(`badge ${to}`)
  return steps.map((after, step) => streamRecord({ before: steps[step - 1], after }))
}

/** Delivers a batch as the event source does: what failed comes again, with others that did not. */
async function deliver(batch: DynamoDBRecord[], random: Random): Promise<void> {
  let left = batch
  while (left.length > 0) {
    const { batchItemFailures } = await run(left)
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
    left = batch.filter(
      ({ dynamodb }) => failed.has(dynamodb!.SequenceNumber!) || (failed.size > 0 && random.next() < 0.3),
    )
  }
}

describe('counts and badges', () => {
  it('are what a simple count gives, in whatever batches, however often and disturbed the events come', async () => {
    const before = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(course, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 130 }),
        fc.nat(),
        async (courses, size, seed) => {
          const random = new Random(seed)
          const serial = randomUUID()
          const expected = new Map(before)
          const count = (name: string) => expected.set(name, (expected.get(name) ?? 0) + 1)
          const events = courses.flatMap((one) => followed(one, serial, count))
          const all = shuffled([...events, ...events], random)
          const batches = chunksOf(all, size)
          const calm = [injectConflicts(0.15, seed).stop, failTransactions(0.15, random)]
          try {
            for (let at = 0; at < batches.length; at += 3)
              await Promise.all(batches.slice(at, at + 3).map((batch) => deliver(batch, random)))
          } finally {
            for (const stop of calm) stop()
          }
          for (const receiver of [0, 1, 2, 3].map((one) => `m${one}-${serial}`)) {
            expect((await loadCounts(userId(receiver))).proposals).toBe(
              expected.get(`badge ${receiver}`) ?? 0,
            )
            expected.delete(`badge ${receiver}`)
          }
          expect(await countsByDay()).toEqual(Object.fromEntries(expected))
          for (const [name, n] of expected) before.set(name, n)
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
  })

  const at = '2026-12-05T10:00:00.000Z'
  const failWritesTo = (pk: RegExp) =>
    intercept('TransactWriteItems', (input) => {
      if (pk.test(JSON.stringify(input['TransactItems']))) throw new Error('down')
    })
  const sequence = ({ dynamodb }: DynamoDBRecord) => ({ itemIdentifier: dynamodb!.SequenceNumber! })

  it('are not held up by each other', async () => {
    const kinds = { badge: /"B"/, count: /COUNT#/ }
    for (const failing of ['badge', 'count'] as const) {
      const member = `held-up-${failing}`
      const before = (await countsByDay())['proposals.sent 2026-12-05'] ?? 0
      const event = sent(member, at)
      const stop = failWritesTo(kinds[failing])
      undo.push(stop)
      expect(await run([event])).toEqual({ batchItemFailures: [sequence(event)] })
      const count = async () => ((await countsByDay())['proposals.sent 2026-12-05'] ?? 0) - before
      const badge = async () => (await loadCounts(userId(member))).proposals
      expect([await badge(), await count()]).toEqual(failing === 'badge' ? [0, 1] : [1, 0])
      stop()
      expect(await run([event])).toEqual(good)
      expect([await badge(), await count()]).toEqual([1, 1])
    }
  })

  it('report exactly what is not done', async () => {
    const events = ['reported-1', 'reported-2', 'reported-1'].map((member) => sent(member, at))
    undo.push(failWritesTo(/M#reported-1"/))
    const { batchItemFailures } = await run(events)
    expect(batchItemFailures).toEqual([sequence(events[0]!), sequence(events[2]!)])
  })

  it('cost a counter of all members 20 transactions for 1,000 events', async () => {
    const events = Array.from({ length: 1000 }, (_, n) => sent(`many-${n}`, at))
    const before = (await countsByDay())['proposals.sent 2026-12-05'] ?? 0
    const sizes: number[] = []
    undo.push(
      intercept('TransactWriteItems', ({ TransactItems: items }) => {
        if (JSON.stringify(items).includes('COUNT#')) sizes.push((items as unknown[]).length)
      }),
    )
    for (let from = 0; from < events.length; from += 100)
      expect(await run(events.slice(from, from + 100))).toEqual(good)
    expect(sizes).toHaveLength(20)
    expect(Math.max(...sizes)).toBe(100)
    expect((await countsByDay())['proposals.sent 2026-12-05']).toBe(before + 1000)
  })
})
