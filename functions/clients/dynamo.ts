import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { callAttempts, serviceTimeoutsMs } from '#shared/limits'
import { type Env, env } from '#functions/core/env'
import { overrideSend } from '#functions/db/table-calls/override-send'
import { endpointOf, awsRegion, requestTimeouts } from './request-settings'

/** A document client; `own` sends the common commands by table-calls/ instead of the SDK. */
export function documentClient(calls: Env['TABLE_CALLS'], region = awsRegion()): DynamoDBDocumentClient {
  const endpoint = new URL(endpointOf('AWS_ENDPOINT_URL_DYNAMODB', `dynamodb.${region}.amazonaws.com`))
  const timeout = env('TABLE_TIMEOUT_MS')
  const plain = new DynamoDBClient({
    region,
    endpoint: endpoint.href,
    maxAttempts: callAttempts.table,
    // A machine that needs longer for a response may be slow to connect, too.
    requestHandler: requestTimeouts(timeout, Math.max(serviceTimeoutsMs.connect, timeout / 2)),
  })
  const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } })
  if (calls === 'own') overrideSend(client, endpoint)
  return client
}

let client: DynamoDBDocumentClient | undefined

/** The client of the table, one per container. */
export const documents = (): DynamoDBDocumentClient => (client ??= documentClient(env('TABLE_CALLS')))
