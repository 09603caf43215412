import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { documentClient } from '#functions/clients/dynamo'
import { compareTableCalls } from '#infra/ops/smoke/table-calls'
import { callAttempts } from '#shared/limits'
import { AwsAnswers, expectedSignature, type ServiceAnswer } from '#test/support/functions/aws-service'
import { testEnv } from '#test/support/functions/environment'
import { hasJava, startDynamoDbLocal } from '#test/support/functions/dynamo-db-local'
import { startTable } from '#test/support/functions/local-table'
import { type Client, sameOutcomes, type Step } from '#test/support/functions/compare-clients'

/*
 * Our own calls of the table are held to the SDK's document client: the same commands, sent by both, must be answered, refused and
 * tried again alike.
 */

const TableName = 'test'
const everyKind = {
  text: 'عائشہ “quoted” \\ \u2028',
  empty: '',
  whole: 42,
  negative: -1.5e-7,
  great: Number.MAX_SAFE_INTEGER,
  yes: true,
  no: false,
  nothing: null,
  words: new Set(['a', 'b']),
  numbers: new Set([1, 2.5]),
  list: [1, 'two', [3, { four: null }], new Set(['five'])],
  map: { deep: { deeper: { value: [true] } }, '#odd name': 1 },
  left_out: undefined,
}
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
const put = (item: object) => new PutCommand({ TableName, Item: item as Record<string, unknown> })
const get = (pk: string, sk: string) => new GetCommand({ TableName, Key: { pk, sk } })

const engines = [
  ['the local engine', startTable],
  ...(hasJava() ? [['DynamoDB Local', startJar] as const] : []),
] as const

async function startJar() {
  const engine = await startDynamoDbLocal()
  testEnv({ AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint })
  return engine
}

describe.each(engines)('%s: our calls and the SDK return the same', (_engine, start) => {
  let engine: { stop(): Promise<void> }
  let clients: Record<'ONE' | 'TWO', DynamoDBDocumentClient>
  const alike = (steps: Step[]) => sameOutcomes(clients, steps)

  beforeAll(async () => {
    testEnv()
    engine = await start()
    clients = { ONE: documentClient('sdk'), TWO: documentClient('own') }
  })
  afterAll(async () => {
    for (const { config } of Object.values(clients)) config.requestHandler.destroy?.()
    await engine.stop()
  })

  it('for items with every attribute type', async () => {
    const [, got] = await alike([
      (client, pk) => client.send(put({ pk, sk: 'every', ...everyKind })),
      (client, pk) => client.send(get(pk, 'every')),
      (client, pk) => client.send(get(pk, 'none')),
      (client, pk) =>
        client.send(
          new BatchGetCommand({
            RequestItems: { [TableName]: { Keys: ['every', 'none'].map((sk) => ({ pk, sk })) } },
          }),
        ),
    ])
    const { left_out: _, ...stored } = everyKind
    expect(got).toEqual({ answer: { Item: { pk: 'TWO', sk: 'every', ...stored } } })
  })

  it('for pages, their cursors, filters and counts', async () => {
    const putAll = async (client: Client, pk: string) => {
      for (const n of [1, 2, 3, 4, 5])
        await client.send(
          put({ pk: `${pk} list`, sk: `at${n}`, n, odd: n % 2, g1pk: `${pk} g1`, g1sk: `by${9 - n}` }),
        )
      return {}
    }
    const first = { Limit: 2, ScanIndexForward: false }
    const [, , , , third] = await alike([
      putAll,
      (client, pk) => client.send(new QueryCommand(page(`${pk} list`, first))),
      (client, pk) => {
        const ExclusiveStartKey = { pk: `${pk} list`, sk: 'at4' }
        return client.send(new QueryCommand(page(`${pk} list`, { ...first, ExclusiveStartKey })))
      },
      (client, pk) => client.send(new QueryCommand(page(`${pk} list`, { Select: 'COUNT' }))),
      (client, pk) =>
        client.send(
          new QueryCommand({
            ...page(`${pk} g1`, first),
            IndexName: 'g1-index',
            ExpressionAttributeNames: { '#pk': 'g1pk', '#odd': 'odd' },
            ExpressionAttributeValues: { ':pk': `${pk} g1`, ':odd': 1 },
            FilterExpression: '#odd = :odd',
          }),
        ),
    ])
    expect(third).toMatchObject({ answer: { Count: 1, ScannedCount: 2, Items: [{ n: 1 }] } })
  })

  it('for writes and their failed conditions', async () => {
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
      })
    const remove = (pk: string, more: object) =>
      new DeleteCommand({ TableName, Key: { pk, sk: 'changed' }, ...more })
    const outcomes = await alike([
      (client, pk) => client.send(change(pk)),
      (client, pk) => client.send(change(pk, '#n = :one')),
      (client, pk) => client.send(change(pk, '#n = :one')),
      (client, pk) => client.send(change(pk, 'no condition')),
      (client, pk) => client.send(remove(pk, { ConditionExpression: 'attribute_exists(x)' })),
      (client, pk) => client.send(remove(pk, { ReturnValues: 'ALL_OLD' })),
    ])
    expect(outcomes.map((one) => (one as { name?: string }).name)).toEqual([
      undefined,
      undefined,
      'ConditionalCheckFailedException',
      'ValidationException',
      'ConditionalCheckFailedException',
      undefined,
    ])
  })

  it('for transactions and their failed conditions', async () => {
    const [done, refused] = await alike([
      (client, pk) => client.send(new TransactWriteCommand(conditioned(pk, 'together'))),
      (client, pk) => client.send(new TransactWriteCommand(conditioned(pk, 'together'))),
      (client, pk) => client.send(get(pk, 'together#count')),
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

  it('for numbers beyond the precision of JavaScript', async () => {
    const plain = new DynamoDBClient({})
    const numbers = { n: { N: '9007199254740993' }, m: { N: '1e-130' } }
    for (const pk of ['ONE', 'TWO'])
      await plain.send(
        new PutItemCommand({ TableName, Item: { pk: { S: pk }, sk: { S: 'huge' }, ...numbers } }),
      )
    plain.destroy()
    const [got] = await alike([(client, pk) => client.send(get(pk, 'huge'))])
    expect(got).toMatchObject({ answer: { Item: { n: 9007199254740993n, m: 1e-130 } } })
  })

  it('for the smoke test of a stage', async () => {
    await expect(compareTableCalls('local', TableName)).resolves.toBeUndefined()
  })

  it('except for bytes, which our calls cannot store', async () => {
    await expect(clients.TWO.send(put({ pk: 'TWO', sk: 'bytes', bytes: Buffer.from('a') }))).rejects.toThrow()
  })
})

describe('a failing DynamoDB', () => {
  const service = new AwsAnswers()
  const { answers, received } = service
  let clients: Record<'ONE' | 'TWO', DynamoDBDocumentClient>

  beforeAll(async () => {
    await service.start()
    testEnv({ AWS_ENDPOINT_URL_DYNAMODB: service.url, TABLE_TIMEOUT_MS: '300' })
    clients = { ONE: documentClient('sdk'), TWO: documentClient('own') }
  })
  afterAll(async () => {
    for (const { config } of Object.values(clients)) config.requestHandler.destroy?.()
    await service.stop()
  })
  beforeEach(() => service.forget())

  const found: ServiceAnswer = { status: 200, body: { Item: { n: { N: '1' } } } }
  const refused = (type: string, status = 400, message = 'why'): ServiceAnswer => ({
    status,
    body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message },
  })
  const token = new TransactWriteCommand({
    ClientRequestToken: 'the-token',
    TransactItems: [{ Put: { TableName, Item: { pk: 'a', sk: 'b' } } }],
  })

  it.each<[string, ServiceAnswer[], number]>([
    ['answers', [], 1],
    ['cuts the connection', ['reset', 'reset'], 3],
    ['says nothing in time', ['hang', 'hang'], 3],
    ['breaks', [refused('InternalServerError', 500), refused('InternalServerError', 500)], 3],
    ['breaks every time', Array<ServiceAnswer>(3).fill(refused('InternalServerError', 500)), 3],
    ['is hidden by a proxy', [{ status: 503, body: '<html>' }], 2],
    ['throttles', [refused('ThrottlingException')], 2],
    ['throttles every time', Array<ServiceAnswer>(3).fill(refused('ThrottlingException')), 3],
    ['has a transaction under way', [refused('TransactionInProgressException')], 2],
    ['finds the signature old', [refused('InvalidSignatureException', 400, 'Signature expired: then')], 2],
    ['refuses the signature', [refused('InvalidSignatureException')], 1],
    ['refuses the input', [refused('ValidationException')], 1],
    ['refuses the condition', [refused('ConditionalCheckFailedException')], 1],
    ['cancels the transaction', [refused('TransactionCanceledException')], 1],
    ['meets a conflict', [refused('TransactionConflictException')], 1],
  ])('that %s gets as many calls from both and gives the same result', async (_what, before, calls) => {
    const asked: number[] = []
    await sameOutcomes(clients, [
      async (client) => {
        service.forget()
        answers.push(...before, found)
        try {
          return await client.send(get('a', 'b'))
        } finally {
          asked.push(received.length)
        }
      },
    ])
    expect(asked).toEqual([calls, calls])
    expect(calls).toBeLessThanOrEqual(callAttempts.table)
  })

  it('gets the same signed input from both, with one request token for all attempts', async () => {
    const bodies: unknown[] = []
    for (const client of Object.values(clients)) {
      service.forget()
      answers.push('reset', { status: 200, body: {} })
      await client.send(token)
      bodies.push(...received.map(({ body }) => JSON.parse(body) as unknown))
      const [call] = received.slice(-1)
      expect(call?.headers).toMatchObject({
        'x-amz-target': 'DynamoDB_20120810.TransactWriteItems',
        'content-type': 'application/x-amz-json-1.0',
      })
      expect(call?.headers.authorization).toContain(`Signature=${expectedSignature(call!, 'dynamodb')}`)
    }
    expect(bodies).toHaveLength(4)
    for (const body of bodies) expect(body).toEqual(bodies[0])
    expect(bodies[0]).toHaveProperty('ClientRequestToken', 'the-token')
  })

  it('gets no second call after an unreadable response', async () => {
    answers.push({ status: 200, body: '{"Item":' }, found)
    await expect(clients.TWO.send(get('a', 'b'))).rejects.toThrow(SyntaxError)
    expect(received).toHaveLength(1)
  })
})
