import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { check, isRefused, put, remove, transact, update, write } from '#functions/store/transact'
import { AppError, conflict } from '#shared/errors'
import { testEnv } from '#test/support/backend'

const client = mockClient(DynamoDBDocumentClient)
const item = { pk: 'A', sk: 'B' }
const waits: number[] = []
const retry = { sleep: (ms: number) => Promise.resolve(waits.push(ms)), random: () => 1 }

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({
      Code,
      ...(Code === 'ConditionalCheckFailed' && { Item: { status: { S: 'accepted' } } }),
    })),
  })

beforeEach(() => {
  testEnv()
  client.reset()
  waits.length = 0
})

describe('transact', () => {
  it('retries conflicts under one request token, with growing waits, then succeeds', async () => {
    client
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('None', 'TransactionConflict'))
      .rejectsOnce(cancelled('ThrottlingError', 'None'))
      .rejectsOnce(Object.assign(new Error('slow down'), { name: 'ThrottlingException' }))
      .resolves({})
    await transact([put('ticket', item), put('lease', { pk: 'C', sk: 'D' })], { retry })
    const tokens = client
      .commandCalls(TransactWriteCommand)
      .map((call) => call.args[0].input.ClientRequestToken)
    expect(tokens).toHaveLength(4)
    expect(new Set(tokens).size).toBe(1)
    expect(waits).toEqual([50, 100, 200])
  })

  it('gives up after its tries with 503 and Retry-After', async () => {
    client.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'))
    const error = await transact([put('ticket', item)], { retry }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ status: 503, code: 'busy', headers: { 'retry-after': '1' } })
    expect(client.commandCalls(TransactWriteCommand)).toHaveLength(6)
  })

  it('turns a failed condition into the domain error of its label, with the stored item, also beside a conflict', async () => {
    client.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'ConditionalCheckFailed'))
    const seen: unknown[] = []
    const attempt = transact(
      [put('ticket', item), check('pair', item, { condition: 'attribute_exists(pk)' })],
      {
        retry,
        onConditionFailed: (label, stored) => {
          seen.push(label, stored)
          return conflict('proposal_exists')
        },
      },
    )
    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'proposal_exists' })
    expect(seen).toEqual(['pair', { status: 'accepted' }])
    expect(client.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })

  it('throws on what it does not know, and a failed condition that nobody expected', async () => {
    client
      .on(TransactWriteCommand)
      .rejectsOnce(Object.assign(new Error('no'), { name: 'ValidationException' }))
      .rejects(cancelled('ConditionalCheckFailed'))
    await expect(transact([put('ticket', item)], { retry })).rejects.toMatchObject({
      name: 'ValidationException',
    })
    const error = await transact([put('ticket', item)], { retry }).catch((reason: unknown) => reason)
    expect(error).not.toBeInstanceOf(AppError)
    expect(isRefused(error)).toBe(true)
  })

  it('builds the expressions of every kind of write', async () => {
    client.on(TransactWriteCommand).resolves({})
    await transact([
      put('event', { ...item, n: 1 }, { condition: 'attribute_not_exists(pk)' }),
      update('update', item, {
        set: { status: 'accepted', missing: undefined, pk: 'never' },
        add: { count: 2 },
        remove: ['g1pk'],
        condition: '#status = :pending',
        values: { pending: 'pending' },
      }),
      remove('delete', item, { condition: 'attribute_exists(pk)' }),
      check('check', item, { condition: '#role = :role', values: { role: 'member' } }),
      update('first', item, { set: { a: 1 }, initial: { b: 2, missing: undefined }, add: { n: 1 } }),
    ])
    const [{ args } = { args: [] as never }] = client.commandCalls(TransactWriteCommand)
    expect(args[0].input.TransactItems).toMatchObject([
      {
        Put: { TableName: 'test', Item: { ...item, n: 1 }, ConditionExpression: 'attribute_not_exists(pk)' },
      },
      {
        Update: {
          Key: item,
          UpdateExpression: 'SET #status = :set0 ADD #count :add0 REMOVE #g1pk',
          ConditionExpression: '#status = :pending',
          ExpressionAttributeNames: { '#status': 'status', '#count': 'count', '#g1pk': 'g1pk' },
          ExpressionAttributeValues: { ':set0': 'accepted', ':add0': 2, ':pending': 'pending' },
        },
      },
      { Delete: { Key: item, ConditionExpression: 'attribute_exists(pk)' } },
      {
        ConditionCheck: {
          ConditionExpression: '#role = :role',
          ExpressionAttributeNames: { '#role': 'role' },
          ExpressionAttributeValues: { ':role': 'member' },
        },
      },
      {
        Update: {
          UpdateExpression: 'SET #a = :set0, #b = if_not_exists(#b, :init0) ADD #n :add0',
          ExpressionAttributeNames: { '#a': 'a', '#b': 'b', '#n': 'n' },
          ExpressionAttributeValues: { ':set0': 1, ':init0': 2, ':add0': 1 },
        },
      },
    ])
  })
})

describe('write', () => {
  it('maps conditions and conflicts like a transaction, and answers the item', async () => {
    client
      .on(UpdateCommand)
      .rejectsOnce(new TransactionConflictException({ message: 'conflict', $metadata: {} }))
      .resolvesOnce({ Attributes: { n: 2 } })
      .rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {}, Item: { n: { N: '7' } } }))
    await expect(write(update('n', item, { add: { n: 1 } }), { retry })).resolves.toEqual({ n: 2 })
    const attempt = write(update('n', item, { add: { n: 1 } }), {
      onConditionFailed: (label, stored) =>
        AppError.of(403, 'quota_exceeded', { params: { what: 'messages', label, n: Number(stored?.['n']) } }),
    })
    await expect(attempt).rejects.toMatchObject({ status: 403, params: { label: 'n', n: 7 } })
  })
})
