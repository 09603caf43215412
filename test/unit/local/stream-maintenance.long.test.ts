import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DescribeTableCommand, DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createTable, startDynamo } from '#infra/local/engines/dynamo'
import { installedProgram, type Program } from '#infra/local/engines/dynamo-program'
import { readCheckpoint, type StreamCheckpoint } from '#infra/local/stream-checkpoint'
import { startPump } from '#infra/local/stream-pump'
import { eventually } from '#test/support/eventually'

const TABLE_NAME = 'one'
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const program = installedProgram()

let dataDir: string
const cleanups: (() => unknown)[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'humsafar-stream-'))
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  await rm(dataDir, { recursive: true, force: true })
})

/** The engine behind a shell that stores its process id. */
const withPidIn = (file: string) => (): Program => ({
  ...program!,
  command: '/bin/sh',
  args: (port, data) => [
    '-c',
    `echo $$ >${file}; exec "$0" "$@"`,
    program!.command,
    ...program!.args(port, data),
  ],
})

async function start(options: { processed?: StreamCheckpoint | undefined; find?: () => Program } = {}) {
  const engine = await startDynamo({ dataDir, ...options })
  const settings = { endpoint: engine.endpoint, region: 'local', credentials }
  const dynamo = new DynamoDBClient(settings)
  const streams = new DynamoDBStreamsClient(settings)
  await createTable(dynamo, TABLE_NAME, { stream: true })
  const { Table } = await dynamo.send(new DescribeTableCommand({ TableName: TABLE_NAME }))
  const StreamArn = Table!.LatestStreamArn!
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }))
  const ShardId = StreamDescription!.Shards![0]!.ShardId!
  const stop = async () => {
    dynamo.destroy()
    streams.destroy()
    await engine.stop()
  }
  cleanups.push(stop)
  return {
    dynamo,
    streams,
    stop,
    put: async (...names: string[]) => {
      for (const name of names)
        await dynamo.send(
          new PutItemCommand({ TableName: TABLE_NAME, Item: { pk: { S: 'p' }, sk: { S: name } } }),
        )
    },
    items: async () => (await dynamo.send(new ScanCommand({ TableName: TABLE_NAME }))).Count,
    /** All that the stream holds: the sequence number and the name of each change. */
    async changes() {
      const from = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' as const }
      const { ShardIterator } = await streams.send(new GetShardIteratorCommand(from))
      const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator }))
      return Records.map(({ dynamodb }) => `${dynamodb?.SequenceNumber} ${dynamodb?.Keys?.['sk']?.S}`)
    },
    checkpointAt: (sequenceNumber: string, streamArn = StreamArn): StreamCheckpoint => ({
      streamArn,
      shards: { [ShardId]: sequenceNumber },
    }),
  }
}

type Started = Awaited<ReturnType<typeof start>>

/** Has a pump deliver so many changes and stop; returns their names. */
async function pumped({ dynamo, streams }: Started, count: number): Promise<string[]> {
  const seen: string[] = []
  const pump = await startPump({
    dynamo,
    streams,
    tableName: TABLE_NAME,
    checkpointFile: join(dataDir, 'stream.json'),
    consume: ({ Records }) => {
      seen.push(...Records.map(({ dynamodb }) => dynamodb?.Keys?.['sk']?.S ?? ''))
      return Promise.resolve(undefined)
    },
  })
  cleanups.push(() => pump.stop())
  await eventually(
    () => Promise.resolve(seen.length),
    (length) => length >= count,
  )
  await pump.stop()
  return seen
}

const storedCheckpoint = () => readCheckpoint(join(dataDir, 'stream.json'))

// Other engines keep their streams in other ways.
const withDynoxide = program?.tend ? describe : describe.skip

withDynoxide('a start with a checkpoint', () => {
  it('removes only what the pump has processed; numbers and deliveries go on', async () => {
    const first = await start()
    await first.put('a', 'b', 'c')
    expect(await pumped(first, 3)).toEqual(['a', 'b', 'c'])
    await first.put('d', 'e')
    await first.stop()

    const second = await start({ processed: await storedCheckpoint() })
    expect(await second.changes()).toEqual(['3 c', '4 d', '5 e'])
    await second.put('f')
    expect(await pumped(second, 3)).toEqual(['d', 'e', 'f'])
    await second.stop()

    // All is processed: the newest stays, so that the next number is a new one.
    const third = await start({ processed: await storedCheckpoint() })
    expect(await third.changes()).toEqual(['6 f'])
    await third.put('g')
    expect(await pumped(third, 1)).toEqual(['g'])
    expect(await third.items()).toBe(7)
  })
})

withDynoxide('a start after SIGKILL', () => {
  it('finds all that was written, and removes what was processed', async () => {
    const pidFile = join(dataDir, 'pid')
    const killed = await start({ find: withPidIn(pidFile) })
    await killed.put('a', 'b', 'c')
    process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGKILL')
    await killed.stop()
    const next = await start({ processed: killed.checkpointAt('2') })
    expect(await next.items()).toBe(3)
    expect(await next.changes()).toEqual(['2 b', '3 c'])
    await next.put('d')
    expect(await next.changes()).toEqual(['2 b', '3 c', '4 d'])
  })
})
