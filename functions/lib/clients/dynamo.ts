import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { serviceTimeoutsMs } from '#shared/limits'
import { env } from '../env'

let client: DynamoDBDocumentClient | undefined

/** The document client, one per container. */
export function documents(): DynamoDBDocumentClient {
  client ??= DynamoDBDocumentClient.from(
    new DynamoDBClient({
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: serviceTimeoutsMs.connect,
        requestTimeout: env('TABLE_TIMEOUT_MS'),
        throwOnRequestTimeout: true,
      },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  )
  return client
}
