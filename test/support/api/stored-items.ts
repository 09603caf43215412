import {
  type AttributeValue,
  DynamoDBClient,
  ScanCommand,
  type ScanCommandOutput,
} from '@aws-sdk/client-dynamodb'
import type { TestStage } from './test-stage'

// Items that the gateway and the stream consumer write on their own, independent of a request.
const bookkeeping = /^(RATE|EV|COUNT|ROW|SE|TOK|TALLY)#|^M#[^#]* \/ B$/
/** Notifications of administrators, which the stream consumer writes. */
const toldByStream = ['contact.created', 'payment.flagged']

/** Everything in the table; undefined if it is not accessible. */
export async function allStoredItems({
  stack,
}: Pick<TestStage, 'stack'>): Promise<Record<string, AttributeValue>[] | undefined> {
  if (!stack) return undefined
  const client = new DynamoDBClient({
    endpoint: stack.env.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  try {
    const items: Record<string, AttributeValue>[] = []
    let from: Record<string, AttributeValue> | undefined
    do {
      const page: ScanCommandOutput = await client.send(
        new ScanCommand({
          TableName: stack.env.TABLE_NAME ?? '',
          ConsistentRead: true,
          ExclusiveStartKey: from,
        }),
      )
      items.push(...(page.Items ?? []))
      from = page.LastEvaluatedKey
    } while (from)
    return items
  } finally {
    client.destroy()
  }
}

/** Sorted keys of all items that a request could have written; undefined if the table is not accessible. */
export async function requestItemKeys(target: Pick<TestStage, 'stack'>): Promise<string[] | undefined> {
  const items = await allStoredItems(target)
  return items
    ?.filter(({ type }) => !toldByStream.includes(type?.S ?? ''))
    .map(({ pk, sk }) => `${pk?.S ?? ''} / ${sk?.S ?? ''}`)
    .filter((key) => !bookkeeping.test(key))
    .sort()
}
