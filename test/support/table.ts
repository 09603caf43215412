import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import type { Target } from '#test/support/target'

// Items that the gateway and the stream write themselves, whatever a request does.
const bookkeeping = /^(RATE|EV|COUNT)#/

/** Sorted keys of all items that a request could have written; undefined if the table is not accessible. */
export async function itemsOf({ stack }: Target): Promise<string[] | undefined> {
  if (!stack) return undefined
  const client = new DynamoDBClient({
    endpoint: stack.env.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  try {
    const keys: string[] = []
    let from: Record<string, never> | undefined
    do {
      const page = await client.send(
        new ScanCommand({
          TableName: stack.env.TABLE_NAME ?? '',
          ConsistentRead: true,
          ExclusiveStartKey: from,
        }),
      )
      for (const item of page.Items ?? []) keys.push(`${item.pk?.S ?? ''} / ${item.sk?.S ?? ''}`)
      from = page.LastEvaluatedKey as Record<string, never> | undefined
    } while (from)
    return keys.filter((key) => !bookkeeping.test(key)).sort()
  } finally {
    client.destroy()
  }
}
