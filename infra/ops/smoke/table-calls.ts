import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { documentClient } from '#functions/clients/dynamo'
import { hour } from '#shared/units'
import { TABLE } from '#shared/table'

interface SmokeItem {
  pk: string
  /** Epoch seconds. */
  expires: number
}

/** Every kind of call that the store makes, on one item that is deleted at the end. */
function commandsOf(TableName: string, { pk, expires }: SmokeItem) {
  const Key = { pk, sk: 'SMOKE' }
  // It has a TTL: the stream consumer ignores it (0044), and it expires if a failure leaves it behind.
  const Item = { ...Key, [TABLE.ttlAttribute]: expires, n: 1, words: new Set(['a']) }
  const update = {
    TableName,
    Key,
    UpdateExpression: 'ADD #n :one',
    ConditionExpression: '#n = :one',
    ExpressionAttributeNames: { '#n': 'n' },
    ExpressionAttributeValues: { ':one': 1 },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }
  return [
    new PutCommand({ TableName, Item }),
    new GetCommand({ TableName, Key, ConsistentRead: true }),
    new UpdateCommand({ ...update, ReturnValues: 'ALL_NEW' }),
    // Refused; returns the stored item.
    new TransactWriteCommand({ TransactItems: [{ Update: update }] }),
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key], ConsistentRead: true } } }),
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    }),
    new DeleteCommand({ TableName, Key, ReturnValues: 'ALL_OLD' }),
  ]
}

/** The result of each command, without metadata that differs from call to call. */
async function outcomesOf(client: DynamoDBDocumentClient, table: string, item: SmokeItem): Promise<object[]> {
  const outcomes: object[] = []
  for (const command of commandsOf(table, item))
    try {
      const { $metadata: _, ...answer } = await client.send(command as GetCommand)
      outcomes.push(answer)
    } catch (error) {
      const { name, message, CancellationReasons } = error as Error & { CancellationReasons?: unknown }
      if (name !== 'TransactionCanceledException') throw error
      outcomes.push({ name, message, CancellationReasons })
    }
  return outcomes
}

/** Runs the same calls with our client and with the SDK's; throws if the results differ. */
export async function compareTableCalls(region: string, table: string): Promise<void> {
  const item = { pk: `SMOKE#${randomUUID()}`, expires: Math.floor(Date.now() / 1000) + hour }
  const sdk = await outcomesOf(documentClient('sdk', region), table, item)
  const own = await outcomesOf(documentClient('own', region), table, item)
  const at = sdk.findIndex((outcome, index) => !isDeepStrictEqual(outcome, own[index]))
  if (at >= 0) throw new Error(`call ${at + 1} of ${sdk.length} differs from the SDK's`)
}
