import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  PutCommand,
  type ScanCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import { retries } from '#shared/limits'
import { documents } from '#functions/clients/dynamo'
import { tableCaller } from '#functions/db/table-calls/caller'
import { interceptCalls } from '#infra/local/call-interceptors'
import { createTable, startDynamo } from '#infra/local/engines/dynamo'
import { Random } from '#infra/local/demo/generators/random'
import { putInitialPlans } from '#functions/features/plans/store'
import { testEnv } from './environment'

type Item = Record<string, unknown> & { pk: string; sk: string }

export interface LocalTable {
  /** Stores items unchanged. */
  put(...items: object[]): Promise<void>
  /** Every item whose partition key matches. */
  all(pk: RegExp): Promise<Item[]>
  /** Removes all items. */
  clear(): Promise<void>
  stop(): Promise<void>
}

type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number]

async function writeInBatches(requests: WriteRequest[]): Promise<void> {
  for (let at = 0; at < requests.length; at += 25) {
    const { UnprocessedItems } = await documents().send(
      new BatchWriteCommand({ RequestItems: { test: requests.slice(at, at + 25) } }),
    )
    if (UnprocessedItems?.['test']?.length) throw new Error('The engine left items unwritten.')
  }
}

/** The text that every partition key starts with which matches, such as `M#` for `/^M#.*#N$/`. */
const startOf = ({ source }: RegExp) => /^\^([\w#-]+)(?![?*{])/.exec(source)?.[1] ?? ''

/** Reads items by our own caller: reading thousands through the SDK takes most of the time of a test. */
function reader(endpoint: string): LocalTable['all'] {
  const call = tableCaller(documents().config, new URL(endpoint))
  return async (pk) => {
    const start = startOf(pk)
    const filter = start && {
      FilterExpression: 'begins_with(pk, :start)',
      ExpressionAttributeValues: { ':start': start },
    }
    const found: Item[] = []
    let from: ScanCommandOutput['LastEvaluatedKey']
    do {
      const input = { TableName: 'test', ConsistentRead: true, ExclusiveStartKey: from, ...filter }
      const { Items, LastEvaluatedKey } = (await call('Scan', input)) as object as ScanCommandOutput
      found.push(...((Items ?? []) as Item[]))
      from = LastEvaluatedKey
    } while (from)
    return found.filter((item) => pk.test(item.pk))
  }
}

/** Starts an in-memory engine with the product's table, and points the functions of this test file to it. */
export async function startTable(): Promise<LocalTable> {
  const engine = await startDynamo({ memory: true })
  testEnv({ AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint })
  const plain = new DynamoDBClient({})
  await createTable(plain, 'test')
  plain.destroy()
  const all = reader(engine.endpoint)
  return {
    put: (...items) => writeInBatches(items.map((Item) => ({ PutRequest: { Item } }))),
    all,
    clear: async () => {
      const items = await all(/./)
      await writeInBatches(items.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })))
    },
    stop: async () => {
      documents().destroy()
      await engine.stop()
    },
  }
}

/**
 * Runs `before` ahead of each request of one operation (`UpdateItem`, `TransactWriteItems` …) that the store sends; the
 * store gets what it throws. Returns a function that stops this.
 */
export function intercept(
  operation: string,
  before: (input: Record<string, unknown>) => void | Promise<void>,
): () => void {
  return interceptCalls(documents(), async (called, input, next) => {
    if (called === operation) await before(input as Record<string, unknown>)
    return next()
  })
}

/** Runs `other` between the reads of the next transaction and the transaction itself. Returns a function that stops this. */
export function meanwhile(other: () => Promise<unknown>): () => void {
  let begun = false
  return intercept('TransactWriteItems', async () => {
    if (begun) return
    begun = true
    await other()
  })
}

/** Sends every single put twice, as the SDK does when the first answer is lost. Returns a function that stops this. */
export function loseAnswersOfPuts(): () => void {
  const again = new Set<unknown>()
  return intercept('PutItem', async (input) => {
    if (again.has(input['Item'])) return
    again.add(input['Item'])
    await documents().send(new PutCommand(input as never))
  })
}

/**
 * Loses the answers to the first requests of one operation: they are carried out, and the store sees a time-out. Returns a
 * function that stops this.
 */
export function loseAnswer(operation: string, requests = 1): () => void {
  let lost = 0
  return interceptCalls(documents(), async (called, _input, next) => {
    const result = await next()
    if (lost >= requests || called !== operation) return result
    lost++
    throw Object.assign(new Error('No answer in time.'), { name: 'TimeoutError' })
  })
}

const conflictAt = (at: number, count: number) =>
  new TransactionCanceledException({
    message: 'Transaction cancelled, please refer cancellation reasons for specific reasons',
    $metadata: {},
    CancellationReasons: Array.from({ length: count }, (_, index) => ({
      Code: index === at ? 'TransactionConflict' : 'None',
    })),
  })

/**
 * Makes this share of all transactions fail with a TransactionConflict, which the local engine never raises. Below a share of
 * 1, the last attempt always succeeds, so that tests do not depend on luck. Returns a stop function and the number of conflicts.
 */
export function injectConflicts(share: number, seed: number): { stop(): void; injected(): number } {
  const random = new Random(seed)
  const failed = new Map<unknown, number>()
  let injected = 0
  const stop = intercept('TransactWriteItems', ({ TransactItems, ClientRequestToken: token }) => {
    if (random.next() >= share) return
    const times = failed.get(token) ?? 0
    if (share < 1 && times === retries.default.attempts - 1) return
    failed.set(token, times + 1)
    const { length } = TransactItems as unknown[]
    throw conflictAt(injected++ % length, length)
  })
  return { stop, injected: () => injected }
}

type Sent = Record<string, { Item?: Item; Key?: Item }>[]

/**
 * Makes a transaction fail while another one with a common item is running, as on AWS; the local engine would execute both.
 * Returns a stop function and the number of failures.
 */
export function conflictWhileUnderWay(): { stop(): void; conflicts(): number } {
  const underWay = new Set<string>()
  let conflicts = 0
  const stop = interceptCalls(documents(), async (operation, input, next) => {
    if (operation !== 'TransactWriteItems') return next()
    const items = (input as { TransactItems: Sent }).TransactItems.map((write) => {
      const [{ Item, Key } = {}] = Object.values(write)
      return JSON.stringify([(Item ?? Key)?.pk, (Item ?? Key)?.sk])
    })
    const at = items.findIndex((item) => underWay.has(item))
    if (at >= 0) {
      conflicts++
      throw conflictAt(at, items.length)
    }
    for (const item of items) underWay.add(item)
    try {
      return await next()
    } finally {
      for (const item of items) underWay.delete(item)
    }
  })
  return { stop, conflicts: () => conflicts }
}

/** A table that holds the initial plans, as after a deploy. */
export async function startTableWithPlans(): Promise<LocalTable> {
  const table = await startTable()
  await putInitialPlans(new Date())
  return table
}
