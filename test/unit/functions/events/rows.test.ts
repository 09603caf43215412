import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import { userId } from '#functions/domain/ids'
import { handler } from '#functions/events/index'
import { clock } from '#functions/lib/clock'
import type { AccountItem, AccountStateItem } from '#functions/store/items'
import { keys } from '#functions/store/keys'
import { listRows, refreshRow } from '#functions/store/rows'
import { saveSearch } from '#functions/store/saved-searches'
import { streamRecord } from '#test/support/events'
import {
  injectConflicts,
  intercept,
  type LocalTable,
  loseAnswer,
  startTable,
} from '#test/support/local-table'
import { memberItems, type MemberOptions } from '#test/support/members'

let table: LocalTable
let serial = 0
beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((step) => step()))

const run = (...Records: DynamoDBRecord[]) => handler({ Records })
const newMember = () => userId(`member-${++serial}`)
const items = (id: string, options: MemberOptions = {}) =>
  memberItems(id, options) as unknown as [AccountItem, AccountStateItem]

const rowOf = async (id: string) => (await table.all(/^ROW#user#/)).find((item) => item['id'] === id)
const total = async () => (await listRows('user', { page: 1, pageSize: 1, sort: 'newest' })).total

/** A member who is stored, and the records of their creation. */
async function joined(options: MemberOptions = {}) {
  const id = newMember()
  const [account, state] = items(id, options)
  await table.put(account, state)
  return { id, account, state, records: [streamRecord({ after: account }), streamRecord({ after: state })] }
}

/** Counts the transactions that write this member's row. */
function countWrites(id: string): () => number {
  let writes = 0
  undo.push(
    intercept('TransactWriteItems', ({ TransactItems }) => {
      if (JSON.stringify(TransactItems).includes(`ROW#user#${id}`)) writes++
    }),
  )
  return () => writes
}

describe('the row of a user', () => {
  it('comes with the account, once for a batch, and the member is counted as well', async () => {
    const { id, records } = await joined({ name: 'Ayesha Khan' })
    const writes = countWrites(id)
    expect(await run(...records)).toEqual({ batchItemFailures: [] })
    expect(writes()).toBe(1)
    expect((await rowOf(id))?.['facts']).toMatchObject({ name: 'Ayesha Khan', status: 'active' })
    expect((await table.all(/^COUNT#members\.joined/)).length).toBeGreaterThan(0)
  })

  it('follows name, status, role and plan, and not the counters of use', async () => {
    const { id, account, state, records } = await joined()
    await run(...records)
    const writes = countWrites(id)
    const used = { ...state, proposals_sent: 3, messages_sent: 9, tokens_valid_after: 5 }
    await table.put(used)
    let reads = 0
    const stop = intercept('GetItem', ({ Key }) => {
      if (JSON.stringify(Key).includes('ROW#')) reads++
    })
    await run(streamRecord({ before: state, after: used }))
    await run(streamRecord({ before: account, after: { ...account, terms: { version: '2' } } }))
    stop()
    expect([writes(), reads]).toEqual([0, 0])

    const renamed = { ...account, name: 'New Name' }
    const suspended = { ...used, status: 'suspended' as const }
    await table.put(renamed, suspended)
    await run(
      streamRecord({ before: account, after: renamed }),
      streamRecord({ before: used, after: suspended }),
    )
    expect(writes()).toBe(1)
    expect(await rowOf(id)).toMatchObject({
      status: 'suspended',
      facts: { name: 'New Name', status: 'suspended' },
    })
  })

  it('goes with the account, by its status or its items', async () => {
    const before = await total()
    const { id, state, records } = await joined()
    await run(...records)
    expect(await total()).toBe(before! + 1)
    const deleted = { ...state, status: 'deleted' as const }
    await table.put(deleted)
    await run(streamRecord({ before: state, after: deleted }))
    expect([await rowOf(id), await total()]).toEqual([undefined, before])
    // Old news.
    await run(...records)
    expect([await rowOf(id), await total()]).toEqual([undefined, before])
  })

  it('is the same for batches twice, out of order and at once, among conflicts', async () => {
    const before = await total()
    const members = await Promise.all(Array.from({ length: 8 }, () => joined({ name: 'First Name' })))
    const records: DynamoDBRecord[] = members.flatMap((member) => member.records)
    for (const { account } of members) {
      const renamed = { ...account, name: 'Second Name' }
      await table.put(renamed)
      records.push(streamRecord({ before: account, after: renamed }))
    }
    const conflicts = injectConflicts(0.3, 11)
    undo.push(conflicts.stop)
    const answers = await Promise.all([run(...records), run(...[...records].reverse()), run(...records)])
    expect(answers.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([])
    expect(conflicts.injected()).toBeGreaterThan(0)
    expect(await total()).toBe(before! + 8)
    for (const { id } of members) expect((await rowOf(id))?.['facts']).toMatchObject({ name: 'Second Name' })
  })

  it('is right after an answer that was lost', async () => {
    const before = await total()
    const { id, account, state } = await joined()
    undo.push(loseAnswer('TransactWriteItems'))
    await run(
      streamRecord({ after: account }),
      streamRecord({ before: { ...state, role: 'admin' }, after: state }),
    )
    expect([(await rowOf(id))?.['v'], await total()]).toEqual([1, before! + 1])
  })

  it('that fails reports its records, and no others', async () => {
    const bad = await joined()
    const good = await joined()
    const stop = intercept('TransactWriteItems', ({ TransactItems }) => {
      if (JSON.stringify(TransactItems).includes(`ROW#user#${bad.id}`)) throw new Error('broken')
    })
    const { batchItemFailures } = await run(...bad.records, ...good.records)
    stop()
    const numbers = bad.records.map(({ dynamodb }) => dynamodb?.SequenceNumber)
    expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).sort()).toEqual(numbers.sort())
    expect([await rowOf(bad.id), (await rowOf(good.id))?.['id']]).toEqual([undefined, good.id])
    expect(await run(...bad.records)).toEqual({ batchItemFailures: [] })
    expect((await rowOf(bad.id))?.['id']).toBe(bad.id)
  })
})

describe('the row of a contact', () => {
  it('comes, changes and goes with it', async () => {
    const item = (message_status: string) => ({
      ...keys.contact('ct_1'),
      id: 'ct_1',
      name: 'Hira Malik',
      email: 'hira@example.com',
      subject: 'My profile',
      contact_type: 'query',
      message: 'Only in the detail.',
      message_status,
      created_at: '2026-11-21T10:00:00.000Z',
    })
    const list = (status?: string) => listRows('contact', { page: 1, pageSize: 9, sort: 'newest', status })
    await table.put(item('pending'))
    await run(streamRecord({ after: item('pending') }))
    expect((await list('pending')).total).toBe(1)
    expect(JSON.stringify(await table.all(/^(ROW|TOK)#contact#/))).not.toContain('Only in the detail')

    await table.put(item('resolved'))
    await run(streamRecord({ before: item('pending'), after: item('resolved') }))
    expect([(await list('pending')).total, (await list('resolved')).total]).toEqual([0, 1])
  })
})

it('what the consumer has written itself is not followed', async () => {
  const { id, records } = await joined()
  await run(...records)
  const own = await table.all(/^(ROW|TOK|TALLY|ADMINS|AUD)#?/)
  expect(own.length).toBeGreaterThan(5)
  const asked: string[] = []
  for (const operation of ['GetItem', 'BatchGetItem', 'TransactWriteItems'])
    undo.push(intercept(operation, () => void asked.push(operation)))
  expect(await run(...own.map((after) => streamRecord({ after })))).toEqual({ batchItemFailures: [] })
  expect(asked).toEqual([])
  expect(await refreshRow('user', id)).toBe(false)
})

it('what a member saves for themselves alone is not followed', async () => {
  const { id } = await joined()
  const search = { search: {}, name: 'All', alerts: 'daily', zone: undefined } as const
  await saveSearch(id, search, clock.now())
  const saved = (await table.all(/^M#/)).filter(({ pk, sk }) => pk === `M#${id}` && sk.startsWith('Q'))
  expect(saved).toHaveLength(2)
  const asked: string[] = []
  for (const operation of ['GetItem', 'BatchGetItem', 'UpdateItem', 'TransactWriteItems'])
    undo.push(intercept(operation, () => void asked.push(operation)))
  const records = saved.flatMap((item) => [streamRecord({ after: item }), streamRecord({ before: item })])
  expect(await run(...records)).toEqual({ batchItemFailures: [] })
  expect(asked).toEqual([])
})
