import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { documents } from '#functions/lib/clients/dynamo'
import { type LocalTable, startTable } from '#test/support/local-table'
import { type Client, sameOutcomes, type Step } from '#test/support/same-outcomes'

/*
 * The short way of the table's calls is held to the SDK's own: the same commands, to two tables alike, must be answered alike, and
 * refused alike.
 */

let table: LocalTable
let sdk: DynamoDBDocumentClient
const expectAlike = (steps: Step[]) => sameOutcomes({ ONE: sdk, TWO: documents() }, steps)
const everyKind = {
  text: 'عائشہ “quoted” \\ \u2028',
  empty: '',
  whole: 42,
  negative: -1.5e-7,
  great: Number.MAX_SAFE_INTEGER,
  yes: true,
  no: false,
  nothing: null,
  bytes: new Uint8Array([0, 255, 10]),
  words: new Set(['a', 'b']),
  numbers: new Set([1, 2.5]),
  many: new Set([new Uint8Array([1]), new Uint8Array([2])]),
  list: [1, 'two', [3, { four: null }], new Set(['five'])],
  map: { deep: { deeper: { value: [true] } }, '#odd name': 1 },
  left_out: undefined,
}
const TableName = 'test'
const conditioned = (pk: string, sk: string): TransactWriteCommandInput => ({
  TransactItems: [
    {
      Put: {
        TableName,
        Item: { pk, sk, made: true },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    {
      Update: {
        TableName,
        Key: { pk, sk: `${sk}#count` },
        UpdateExpression: 'ADD #n :one',
        ConditionExpression: 'attribute_not_exists(#n) OR #n < :most',
        ExpressionAttributeNames: { '#n': 'n' },
        ExpressionAttributeValues: { ':one': 1, ':most': 1 },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    {
      ConditionCheck: {
        TableName,
        Key: { pk, sk: 'nobody' },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ],
  ReturnConsumedCapacity: 'INDEXES',
})

const page = (pk: string, more: Partial<QueryCommandInput> = {}): QueryCommandInput => ({
  TableName,
  KeyConditionExpression: '#pk = :pk',
  ExpressionAttributeNames: { '#pk': 'pk' },
  ExpressionAttributeValues: { ':pk': pk },
  ...more,
})

beforeAll(async () => {
  table = await startTable()
  sdk = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  })
})
afterAll(async () => {
  sdk.destroy()
  await table.stop()
})

describe('the table’s calls are answered as by the SDK', () => {
  it('for items of every kind of attribute', async () => {
    const [, got] = await expectAlike([
      (client, pk) => client.send(new PutCommand({ TableName, Item: { pk, sk: 'every', ...everyKind } })),
      (client, pk) => client.send(new GetCommand({ TableName, Key: { pk, sk: 'every' } })),
      (client, pk) =>
        client.send(
          new GetCommand({ TableName, Key: { pk, sk: 'every' }, ReturnConsumedCapacity: 'INDEXES' }),
        ),
    ])
    const { left_out: _, ...stored } = everyKind
    expect(got).toEqual({ answer: { Item: { pk: 'TWO', sk: 'every', ...stored } } })
  })

  it('for pages, their cursors, filters and counts', async () => {
    const put = async (client: Client, pk: string) => {
      await Promise.all(
        [1, 2, 3, 4, 5].map((n) =>
          client.send(
            new PutCommand({
              TableName,
              Item: { pk: `${pk} list`, sk: `at${n}`, n, odd: n % 2, g1pk: `${pk} g1`, g1sk: `by${9 - n}` },
            }),
          ),
        ),
      )
      return {}
    }
    const first = { Limit: 2, ScanIndexForward: false }
    const [, , , , third] = await expectAlike([
      put,
      (client, pk) => client.send(new QueryCommand(page(`${pk} list`, first))),
      (client, pk) =>
        client.send(
          new QueryCommand(
            page(`${pk} list`, { ...first, ExclusiveStartKey: { pk: `${pk} list`, sk: 'at4' } }),
          ),
        ),
      (client, pk) => client.send(new QueryCommand(page(`${pk} list`, { Select: 'COUNT' }))),
      (client, pk) =>
        client.send(
          new QueryCommand({
            ...page(`${pk} g1`, { ...first, ReturnConsumedCapacity: 'INDEXES' }),
            IndexName: 'g1-index',
            ExpressionAttributeNames: { '#pk': 'g1pk', '#odd': 'odd' },
            ExpressionAttributeValues: { ':pk': `${pk} g1`, ':odd': 1 },
            FilterExpression: '#odd = :odd',
          }),
        ),
    ])
    expect(third).toMatchObject({ answer: { Count: 1, ScannedCount: 2, Items: [{ n: 1 }] } })
  })

  it('for changes, and what they were refused for', async () => {
    const change = (pk: string, condition?: string) =>
      new UpdateCommand({
        TableName,
        Key: { pk, sk: 'changed' },
        UpdateExpression: 'SET #list = :list ADD #n :one, #words :words',
        ExpressionAttributeNames: { '#list': 'list', '#n': 'n', '#words': 'words' },
        ExpressionAttributeValues: {
          ':list': [{ a: undefined, b: null }],
          ':one': 1,
          ':words': new Set(['x']),
        },
        ...(condition && { ConditionExpression: condition }),
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ReturnConsumedCapacity: 'INDEXES',
      })
    const outcomes = await expectAlike([
      (client, pk) => client.send(change(pk)),
      (client, pk) => client.send(change(pk, '#n = :one')),
      (client, pk) => client.send(change(pk, '#n = :one')),
      (client, pk) => client.send(change(pk, 'no condition')),
      (client, pk) =>
        client.send(
          new PutCommand({
            TableName,
            Item: { pk, sk: 'changed' },
            ConditionExpression: 'attribute_not_exists(pk)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        ),
      (client, pk) =>
        client.send(
          new DeleteCommand({
            TableName,
            Key: { pk, sk: 'changed' },
            ConditionExpression: 'attribute_exists(x)',
          }),
        ),
      (client, pk) =>
        client.send(new DeleteCommand({ TableName, Key: { pk, sk: 'changed' }, ReturnValues: 'ALL_OLD' })),
    ])
    expect(outcomes.map((one) => (one as { name?: string }).name)).toEqual([
      undefined,
      undefined,
      'ConditionalCheckFailedException',
      'ValidationException',
      'ConditionalCheckFailedException',
      'ConditionalCheckFailedException',
      undefined,
    ])
  })

  it('for transactions, and what they were refused for', async () => {
    const [done, refused] = await expectAlike([
      (client, pk) => client.send(new TransactWriteCommand(conditioned(pk, 'together'))),
      (client, pk) => client.send(new TransactWriteCommand(conditioned(pk, 'together'))),
      (client, pk) => client.send(new GetCommand({ TableName, Key: { pk, sk: 'together#count' } })),
      (client) => client.send(new TransactWriteCommand({ TransactItems: [] })),
      (client) => client.send(new GetCommand({ TableName: 'nowhere', Key: { pk: 'a', sk: 'b' } })),
      (client) => client.send(new GetCommand({ TableName, Key: { pk: 'a' } })),
    ])
    expect(done).toHaveProperty('answer')
    expect(refused).toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [
        { Code: 'ConditionalCheckFailed', Item: { made: { BOOL: true } } },
        { Code: 'ConditionalCheckFailed', Item: { n: { N: '1' } } },
        { Code: 'None' },
      ],
    })
  })

  it('for numbers that JavaScript does not hold exactly', async () => {
    const plain = new DynamoDBClient({})
    const [first, second] = ['ONE', 'TWO'].map((pk) => ({ pk: { S: pk }, sk: { S: 'huge' } }))
    for (const key of [first, second])
      await plain.send(
        new PutItemCommand({
          TableName,
          Item: { ...key!, n: { N: '9007199254740993' }, m: { N: '1e-130' } },
        }),
      )
    plain.destroy()
    const [got] = await expectAlike([
      (client, pk) => client.send(new GetCommand({ TableName, Key: { pk, sk: 'huge' } })),
    ])
    expect(got).toMatchObject({ answer: { Item: { n: 9007199254740993n, m: 1e-130 } } })
  })
})
