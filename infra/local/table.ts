import { join } from 'node:path'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import { TABLE } from '#shared/table'
import type { Cleanup } from './cleanup'
import { createTable, type DynamoEngine, startDynamo } from './engines/dynamo'
import type { Credentials, S3Engine } from './engines/s3'
import { StartError } from './engines/start-error'
import { LETTERS_BUCKET, TABLE_NAME } from './functions-env'
import type { Lambdas } from './gateway/lambda'
import { deadLetterOf } from './dead-letters'
import { readCheckpoint } from './stream-checkpoint'
import { type Pump, startPump } from './stream-pump'

const checkpointFileOf = (dataDir: string) => join(dataDir, 'stream.json')

/** Creates the table of `shared/table.ts` if missing; throws StartError for one with other indexes. */
async function ensureTable(client: DynamoDBClient): Promise<void> {
  if (await createTable(client, TABLE_NAME, { stream: true })) return
  const { Table } = await client.send(new DescribeTableCommand({ TableName: TABLE_NAME }))
  const present = new Set(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName))
  if (!Table?.LatestStreamArn || !TABLE.indexes.every(({ name }) => present.has(name))) {
    throw new StartError('The stored table has an older shape; start over with npm start -- --fresh.')
  }
}

/** Starts the engine and ensures the table. */
export async function startTable(dataDir: string, credentials: Credentials, cleanup: Cleanup) {
  const engine = await startDynamo({ dataDir, processed: await readCheckpoint(checkpointFileOf(dataDir)) })
  cleanup.add(() => engine.stop())
  const client = new DynamoDBClient({ endpoint: engine.endpoint, region: 'local', credentials })
  cleanup.add(() => {
    client.destroy()
  })
  await ensureTable(client)
  return { engine, client }
}

/** Delivers the stream to the consumer, and stores what it cannot apply as dead letters. */
export async function pump(
  client: DynamoDBClient,
  engine: DynamoEngine,
  credentials: Credentials,
  dataDir: string,
  { lambdas, s3 }: { lambdas: Lambdas; s3: S3Engine },
): Promise<Pump> {
  const streams = new DynamoDBStreamsClient({ endpoint: engine.endpoint, region: 'local', credentials })
  const running = await startPump({
    dynamo: client,
    streams,
    tableName: TABLE_NAME,
    checkpointFile: checkpointFileOf(dataDir),
    consume: async (event) => {
      const outcome = await lambdas.invoke('events', event)
      if (outcome.kind !== 'ok') throw new Error(`the consumer: ${outcome.kind}`)
      return (outcome.result ?? undefined) as DynamoDBBatchResponse | undefined
    },
    keep: async (givenUp) => {
      const { key, text } = deadLetterOf(givenUp, new Date())
      await s3.put(LETTERS_BUCKET, key, Buffer.from(text), 'application/json')
    },
  })
  return {
    ...running,
    stop: async () => {
      await running.stop()
      streams.destroy()
    },
  }
}

/**
 * Migrates data of an earlier version. This process has locked the data folder, so no older code writes concurrently. Without
 * pending migrations it costs one read.
 */
export async function migrateTable(): Promise<void> {
  const { handler } = await import('#functions/jobs/migrate')
  const { refused, failed } = await handler({}, { getRemainingTimeInMillis: () => Infinity })
  if (refused + failed > 0)
    console.error(`${refused + failed} stored items could not be brought into the present shape; see above.`)
}
