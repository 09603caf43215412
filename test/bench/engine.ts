import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { shortenCalls } from '#functions/lib/clients/table-calls'
import { createTable, type DynamoEngine, startDynamo } from '#infra/local/engines/dynamo'
import { readCheckpoint } from '#infra/local/stream-checkpoint'
import { startPump } from '#infra/local/stream-pump'
import { note, percentile, type Row } from './report'

const TABLE_NAME = 'bench'
const ITEMS = 4
const WRITES = 100_000
/** Transactions under way at once while the table is filled. */
const WIDTH = 8
/** Transactions whose times are compared. */
const SAMPLE = 1000
/** The two tables take turns, since a machine is not equally quick from one minute to the next. */
const TURN = 10
/** The slower may be at 0.9 × the speed. */
const RATIO = 1 / 0.9

const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' }
const text = 'Assalam-o-alaikum, thank you for accepting. May our families talk this weekend? '.repeat(3)

/** Writes like a message's: itself, its conversation, and an entry in a list of each of the two people. */
function writesOf(number: number) {
  const pair = `PAIR#${number % 50}`
  const at = String(number).padStart(9, '0')
  const entry = (side: string) => ({ pk: `USER#${side}`, sk: pair, g1pk: `LIST#${side}`, g1sk: at, text })
  return [
    { pk: pair, sk: `MESSAGE#${at}`, text },
    { pk: pair, sk: 'META', last: number, text },
    entry(`a${number % 50}`),
    entry(`b${number % 50}`),
  ]
}

interface Measured {
  /** Commits so many transactions, one after the other; returns the milliseconds of each. */
  write(count: number): Promise<number[]>
  /** Writes until the table has had so many writes. */
  fill(writes: number): Promise<void>
  engine: DynamoEngine
  plain: DynamoDBClient
  stop(): Promise<void>
}

/** A client that sends as the functions do on this machine. */
function asFunctions(plain: DynamoDBClient, endpoint: string): DynamoDBDocumentClient {
  const documents = DynamoDBDocumentClient.from(plain)
  shortenCalls(documents, {
    config: plain.config,
    endpoint: new URL(endpoint),
    region: 'local',
  })
  return documents
}

async function open(dataDir: string): Promise<Measured> {
  const processed = await readCheckpoint(checkpointFile(dataDir))
  const engine = await startDynamo({ dataDir, processed })
  const plain = new DynamoDBClient({ endpoint: engine.endpoint, region: 'local', credentials })
  await createTable(plain, TABLE_NAME, { stream: true })
  const documents = asFunctions(plain, engine.endpoint)
  let number = 0
  const one = () => {
    const TransactItems = writesOf(number++).map((Item) => ({ Put: { TableName: TABLE_NAME, Item } }))
    return documents.send(new TransactWriteCommand({ TransactItems }))
  }
  return {
    engine,
    plain,
    async write(count) {
      const times: number[] = []
      for (let at = 0; at < count; at++) {
        const start = performance.now()
        await one()
        times.push(performance.now() - start)
      }
      return times
    },
    async fill(writes) {
      const writer = async () => {
        while (number * ITEMS < writes) await one()
      }
      await Promise.all(Array.from({ length: WIDTH }, writer))
    },
    async stop() {
      plain.destroy()
      await engine.stop()
    },
  }
}

const checkpointFile = (dataDir: string) => join(dataDir, 'stream.json')

/** Fills the table while a pump follows, as in the product; ends when it has processed every record. */
async function fillFollowed(full: Measured, dataDir: string): Promise<void> {
  const { endpoint } = full.engine
  const streams = new DynamoDBStreamsClient({ endpoint, region: 'local', credentials })
  let records = 0
  let done: () => void = () => undefined
  const all = new Promise<void>((resolve) => (done = resolve))
  const pump = await startPump({
    dynamo: full.plain,
    streams,
    tableName: TABLE_NAME,
    checkpointFile: checkpointFile(dataDir),
    consume: async (event) => {
      records += event.Records.length
      if (records >= WRITES) done()
      return undefined
    },
  })
  await full.fill(WRITES)
  await all
  await pump.stop()
  streams.destroy()
}

async function inTurns(one: Measured, other: Measured): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let written = 0; written < SAMPLE; written += TURN) {
    times[0].push(...(await one.write(TURN)))
    times[1].push(...(await other.write(TURN)))
  }
  return [percentile(times[0], 0.5), percentile(times[1], 0.5)]
}

async function measure(folder: string, opened: Measured[]): Promise<Row[]> {
  const start = async (name: string) => {
    const started = await open(join(folder, name))
    opened.push(started)
    return started
  }
  const full = await start('full')
  await fillFollowed(full, join(folder, 'full'))
  const [first, last] = await inTurns(await start('empty'), full)

  await full.stop()
  const asked = performance.now()
  const again = await start('full')
  const seconds = (performance.now() - asked) / 1000
  const [anew, after] = await inTurns(await start('empty-too'), again)

  const what = `transaction of ${ITEMS} items`
  const count = WRITES.toLocaleString('en')
  return [
    { what: `${what}, the first ${SAMPLE} of a new table, p50`, measured: first, unit: 'ms' },
    { what: `${what}, after ${count} writes, p50`, measured: last, unit: 'ms' },
    {
      what: 'time after these writes ÷ time in a new table',
      measured: last / first,
      unit: '×',
      budget: RATIO,
    },
    { what: 'the same after a restart', measured: after / anew, unit: '×', budget: RATIO },
    { what: `restart that removes ${count} processed records`, measured: seconds, unit: 's' },
  ]
}

/** Writes to the data file of the local engine, with a stream: as quick after a year as on the first day. */
export async function benchEngine(): Promise<Row[]> {
  if (process.env['DYNAMODB_ENDPOINT']) {
    note('left out: the engine at DYNAMODB_ENDPOINT has no data file here')
    return []
  }
  // The functions sign with what is in their environment.
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'bench', AWS_SECRET_ACCESS_KEY: 'bench' })
  const folder = await mkdtemp(join(tmpdir(), 'humsafar-engine-'))
  const opened: Measured[] = []
  try {
    return await measure(folder, opened)
  } finally {
    await Promise.all(opened.map((one) => one.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}
