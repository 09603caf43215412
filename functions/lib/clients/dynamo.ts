import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { callAttempts, serviceTimeoutsMs } from '#shared/limits'
import { env } from '../env'
import { JsonProtocol } from './json-protocol'

let client: DynamoDBDocumentClient | undefined

/** The document client, one per container. */
export function documents(): DynamoDBDocumentClient {
  if (client) return client
  const timeout = env('TABLE_TIMEOUT_MS')
  client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      protocol: new JsonProtocol('DynamoDB_20120810', '1.0'),
      maxAttempts: callAttempts.table,
      requestHandler: {
        // A machine that is given longer for an answer may be slow to connect, too.
        connectionTimeout: Math.max(serviceTimeoutsMs.connect, timeout / 2),
        requestTimeout: timeout,
        throwOnRequestTimeout: true,
      },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  )
  // It copies all that is sent and received, for a logger that there is not.
  client.middlewareStack.remove('loggerMiddleware')
  return client
}
