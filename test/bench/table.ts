import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { documents } from '#functions/clients/dynamo'
import { env } from '#functions/core/env'
import { createTable, startDynamo } from '#infra/local/engines/dynamo'
import { testEnv } from '#test/support/functions/environment'

const BATCH = 25
/** More concurrent requests would only queue in the engine. */
const WRITERS = 6

/** Starts an in-memory engine with the product's table, without a stream; returns a function that stops it. */
export async function startBenchTable(settings: Record<string, string>): Promise<() => Promise<void>> {
  const engine = await startDynamo({ memory: true })
  try {
    testEnv({ AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint, ...settings })
    const plain = new DynamoDBClient({})
    await createTable(plain, env('TABLE_NAME')).finally(() => plain.destroy())
  } catch (error) {
    await engine.stop()
    throw error
  }
  return async () => {
    documents().destroy()
    await engine.stop()
  }
}

async function writeBatch(items: readonly object[]): Promise<void> {
  let requests: object[] = items.map((Item) => ({ PutRequest: { Item } }))
  for (let attempt = 0; requests.length > 0; attempt++) {
    if (attempt === 5) throw new Error('The engine left items unwritten.')
    const command = new BatchWriteCommand({ RequestItems: { [env('TABLE_NAME')]: requests } })
    const { UnprocessedItems } = await documents().send(command)
    requests = UnprocessedItems?.[env('TABLE_NAME')] ?? []
  }
}

/** Stores the items in batches. */
export async function fillTable(items: Iterable<object>): Promise<void> {
  const source = items[Symbol.iterator]()
  const next = (): object[] => {
    const batch: object[] = []
    while (batch.length < BATCH) {
      const { value, done } = source.next()
      if (done) break
      batch.push(value)
    }
    return batch
  }
  const writer = async () => {
    for (let batch = next(); batch.length > 0; batch = next()) await writeBatch(batch)
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
}
