import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { createTable, type DynamoEngine, startDynamo } from '#infra/local/engines/dynamo'
import { type Pump, type PumpOptions, startPump } from '#infra/local/stream-pump'
import { eventInDeadLetter } from '#functions/events/dead-letters'
import { type GivenUpRecords, deadLetterOf } from '#infra/local/dead-letters'
import { eventually } from '#test/support/eventually'

type Consume = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse | undefined>

const settings = { region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
let engine: DynamoEngine
let dynamo: DynamoDBClient
let streams: DynamoDBStreamsClient
let folder: string
let tableName = ''
let tables = 0
let pump: Pump | undefined

beforeAll(async () => {
  engine = await startDynamo({ memory: true })
  dynamo = new DynamoDBClient({ ...settings, endpoint: engine.endpoint })
  streams = new DynamoDBStreamsClient({ ...settings, endpoint: engine.endpoint })
})
afterAll(async () => {
  dynamo.destroy()
  streams.destroy()
  await engine.stop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'humsafar-pump-'))
  tableName = `table-${++tables}`
  await createTable(dynamo, tableName, { stream: true })
})
afterEach(async () => {
  await pump?.stop()
  await rm(folder, { recursive: true, force: true })
  jest.restoreAllMocks()
})

async function start(consume: Consume, { attempts, keep }: Pick<PumpOptions, 'attempts' | 'keep'> = {}) {
  const checkpointFile = join(folder, 'stream.json')
  pump = await startPump({
    dynamo,
    streams,
    tableName,
    checkpointFile,
    consume,
    ...(attempts && { attempts }),
    ...(keep && { keep }),
  })
}

const put = (sk: string, value = 'x') =>
  dynamo.send(
    new PutItemCommand({
      TableName: tableName,
      Item: { pk: { S: 'p' }, sk: { S: sk }, value: { S: value } },
    }),
  )
const names = (records: DynamoDBRecord[]) => records.map(({ dynamodb }) => dynamodb?.Keys?.['sk']?.S ?? '')
const until = (seen: unknown[], count: number) =>
  eventually(
    () => Promise.resolve(seen.length),
    (length) => length >= count,
  )

it('the pump delivers changes in order, in the shape of a Lambda event', async () => {
  const seen: DynamoDBRecord[] = []
  await start((event) => {
    seen.push(...event.Records)
    return Promise.resolve({ batchItemFailures: [] })
  })
  await put('one')
  await put('one', 'y')
  await until(seen, 2)
  expect(seen.map(({ eventName }) => eventName)).toEqual(['INSERT', 'MODIFY'])
  expect(seen[1]).toMatchObject({
    eventSource: 'aws:dynamodb',
    eventSourceARN: expect.stringContaining(tableName),
    dynamodb: {
      Keys: { pk: { S: 'p' }, sk: { S: 'one' } },
      OldImage: { value: { S: 'x' } },
      NewImage: { value: { S: 'y' } },
      SequenceNumber: expect.any(String),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  })
  expect(new Set(seen.map(({ eventID }) => eventID)).size).toBe(2)
  expect(typeof seen[0]?.dynamodb?.ApproximateCreationDateTime).toBe('number')
})

it('the pump tells when the consumer has processed all that was written, and what it wrote itself', async () => {
  const seen: string[] = []
  await start(async (event) => {
    seen.push(...names(event.Records))
    if (seen.length === 1) await put('two')
    return { batchItemFailures: [] }
  })
  await put('one')
  await pump!.caughtUp()
  expect(seen).toEqual(['one', 'two'])
})

it('the pump goes on after the last change that it had delivered', async () => {
  const seen: string[] = []
  const consume: Consume = (event) => {
    seen.push(...names(event.Records))
    return Promise.resolve(undefined)
  }
  await put('before')
  await start(consume)
  await until(seen, 1)
  await pump?.stop()
  await put('between')
  await start(consume)
  await put('after')
  await until(seen, 3)
  expect(seen).toEqual(['before', 'between', 'after'])
})

it('the pump delivers nothing again because the engine did not answer', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const seen: string[] = []
  const consume: Consume = (event) => {
    seen.push(...names(event.Records))
    return Promise.resolve(undefined)
  }
  await put('before')
  await start(consume)
  await until(seen, 1)
  await pump?.stop()
  let lost = 0
  streams.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName !== 'GetShardIteratorCommand' || lost++ > 0) return next(args)
        throw Object.assign(new Error('No answer.'), { name: 'TimeoutError' })
      },
    { step: 'initialize', name: 'lose' },
  )
  await put('after')
  await start(consume)
  await until(seen, 2)
  streams.middlewareStack.remove('lose')
  expect(lost).toBeGreaterThan(1)
  expect(seen).toEqual(['before', 'after'])
})

it('the pump delivers again from the first failure on', async () => {
  const batches: string[][] = []
  for (const name of ['a', 'b', 'c']) await put(name)
  await start((event) => {
    batches.push(names(event.Records))
    const [, second] = event.Records
    const failed = batches.length === 1 ? [{ itemIdentifier: second?.dynamodb?.SequenceNumber ?? '' }] : []
    return Promise.resolve({ batchItemFailures: failed })
  })
  await until(batches, 2)
  expect(batches).toEqual([
    ['a', 'b', 'c'],
    ['b', 'c'],
  ])
})

it('the pump keeps a change before it gives it up, and does not give it up while it cannot be kept', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const seen: string[] = []
  const kept: GivenUpRecords[] = []
  let refused = 0
  for (const name of ['bad', 'good']) await put(name)
  await start(
    (event) => {
      if (names(event.Records).includes('bad')) return Promise.reject(new Error('no'))
      seen.push(...names(event.Records))
      return Promise.resolve(undefined)
    },
    {
      attempts: 2,
      keep: (letter) => {
        if (refused++ === 0) return Promise.reject(new Error('no room'))
        kept.push(letter)
        return Promise.resolve()
      },
    },
  )
  await until(seen, 1)
  expect(seen).toEqual(['good'])
  expect(refused).toBe(2)
  const { key, text } = deadLetterOf(kept[0]!, new Date('2026-11-21T10:38:06.021Z'))
  expect(key).toMatch(
    /^aws\/lambda\/[0-9a-f-]{36}\/[^/]+\/2026\/11\/21\/2026-11-21T10\.38\.06-[0-9a-f-]{36}$/,
  )
  const [record] = eventInDeadLetter(text).Records
  expect(record).toMatchObject({
    eventID: expect.any(String),
    dynamodb: { Keys: { sk: { S: 'bad' } }, NewImage: { value: { S: 'x' } } },
  })
})
