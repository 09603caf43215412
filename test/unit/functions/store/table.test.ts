import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { userId } from '#functions/domain/ids'
import { onCapacity } from '#functions/store/capacity'
import { decodeCursor, encodeCursor } from '#functions/store/cursor'
import { keys, lists } from '#functions/store/keys'
import { batchGet, cursorAfter, query, sortOfCursor } from '#functions/store/table'
import { testEnv } from '#test/support/backend'

const client = mockClient(DynamoDBDocumentClient)
const sent = lists.sent(userId('a'))

beforeEach(() => {
  testEnv()
  client.reset()
})

describe('query', () => {
  it('pages by a cursor that hides the partition and continues where it stopped', async () => {
    client.on(QueryCommand).resolves({
      Items: [{ pk: 'PR#1', sk: 'PR' }],
      LastEvaluatedKey: { g1pk: sent.pk, g1sk: 'pr_1', pk: 'PR#1', sk: 'PR' },
    })
    const page = await query(sent, { limit: 1, descending: true, sort: { below: 'pr_9' } })
    expect(page.items).toHaveLength(1)
    expect(page.next).toBe(encodeCursor(['pr_1', 'PR#1', 'PR']))
    expect(page.next).toBe(cursorAfter(sent, { g1sk: 'pr_1', pk: 'PR#1', sk: 'PR' }))
    await query(sent, { cursor: page.next })
    const [first, second] = client.commandCalls(QueryCommand).map((call) => call.args[0].input)
    expect(first).toMatchObject({
      IndexName: 'g1-index',
      KeyConditionExpression: '#pk = :pk AND #sk < :from',
      ExpressionAttributeNames: { '#pk': 'g1pk', '#sk': 'g1sk' },
      ScanIndexForward: false,
      Limit: 1,
    })
    expect(second?.ExclusiveStartKey).toEqual({ g1pk: 'M#a#SENT', g1sk: 'pr_1', pk: 'PR#1', sk: 'PR' })
  })

  it('filters by one attribute, with a cursor after what was read last, matching or not', async () => {
    client.on(QueryCommand).resolves({
      Items: [],
      LastEvaluatedKey: { g1pk: sent.pk, g1sk: 'pr_1', pk: 'PR#1', sk: 'PR' },
    })
    const { items, next } = await query(sent, { limit: 2, match: { name: 'status', value: 'pending' } })
    expect(items).toEqual([])
    expect(sortOfCursor(sent, next!)).toBe('pr_1')
    expect(client.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
      FilterExpression: '#match = :match',
      ExpressionAttributeNames: { '#pk': 'g1pk', '#match': 'status' },
      ExpressionAttributeValues: { ':pk': sent.pk, ':match': 'pending' },
      Limit: 2,
    })
  })

  it('reads some attributes alone, with the keys by which a page goes on', async () => {
    client.on(QueryCommand).resolves({ Items: [] })
    await query(sent, { attributes: ['f', 'sk'] })
    expect(client.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
      ProjectionExpression: '#a0, #a1, #a2, #a3',
      ExpressionAttributeNames: { '#pk': 'g1pk', '#a0': 'f', '#a1': 'sk', '#a2': 'pk', '#a3': 'g1sk' },
    })
  })

  it.each([
    'x',
    '%%%',
    encodeCursor([]),
    encodeCursor(['a']),
    encodeCursor(['a', '', 'c']),
    encodeCursor(['é'.repeat(513), 'b', 'c']),
    encodeCursor(['\ud800', 'b', 'c']),
    encodeCursor(['a', 'b\udfff', 'c']),
    btoa('{"a":1}'),
  ])('answers 400 to the cursor %s', async (cursor) => {
    await expect(query(sent, { cursor })).rejects.toMatchObject({
      status: 400,
      fields: { cursor: expect.any(String) },
    })
    expect(client.calls()).toHaveLength(0)
  })

  it('answers 400 to a cursor that the table refuses, and throws what is not the cursor’s fault', async () => {
    client.on(QueryCommand).rejects(Object.assign(new Error('outside'), { name: 'ValidationException' }))
    await expect(query(sent, { cursor: encodeCursor(['a', 'b', 'c']) })).rejects.toMatchObject({
      status: 400,
    })
    await expect(query(sent)).rejects.toMatchObject({ name: 'ValidationException' })
  })
})

describe('cursors', () => {
  it('carry strings of any kind', () => {
    const parts = ['ا', '{"x"}', '#'.repeat(1024)]
    expect(decodeCursor(encodeCursor(parts), 3)).toEqual(parts)
    expect(() => decodeCursor(encodeCursor(parts), 2)).toThrow('no longer valid')
  })
})

describe('batchGet', () => {
  it('keeps the order, reads doubles once, fetches what was left and chunks by 100', async () => {
    const wanted = Array.from({ length: 130 }, (_, index) => keys.card(`m${index}`))
    let left = true
    client
      .on(BatchGetCommand)
      .callsFake((input: { RequestItems: Record<string, { Keys: { pk: string }[] }> }) => {
        const asked = input.RequestItems['test']!.Keys
        const keep = left ? asked.slice(1) : asked
        const missing = left ? asked.slice(0, 1) : []
        left = false
        return {
          Responses: { test: keep.filter(({ pk }) => pk !== 'M#m7').map((key) => ({ ...key, seen: true })) },
          UnprocessedKeys: missing.length > 0 ? { test: { Keys: missing } } : {},
        }
      })
    const found = await batchGet([...wanted, wanted[0]!])
    expect(found).toHaveLength(131)
    expect(found[0]).toMatchObject({ pk: 'M#m0', seen: true })
    expect(found[130]).toBe(found[0])
    expect(found[7]).toBeUndefined()
    expect(client.commandCalls(BatchGetCommand)).toHaveLength(3)
  })
})

describe('onCapacity', () => {
  it('asks for units only while someone listens', async () => {
    client.on(QueryCommand).resolves({ Items: [], ConsumedCapacity: { CapacityUnits: 1.5 } })
    const seen: unknown[] = []
    const stop = onCapacity((consumed) => seen.push(consumed))
    await query(sent)
    stop()
    await query(sent)
    expect(seen).toEqual([{ operation: 'query', units: 1.5 }])
    const asked = client.commandCalls(QueryCommand).map((call) => call.args[0].input.ReturnConsumedCapacity)
    expect(asked).toEqual(['INDEXES', undefined])
  })
})
