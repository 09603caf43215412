import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { callAttempts, serviceTimeoutsMs } from '#shared/limits'
import { env } from '../env'
import { originOf, regionOf } from '../signed-fetch'
import { shortenCalls, tableProtocol } from './table-calls'

let client: DynamoDBDocumentClient | undefined

function makePlain(endpoint: URL, region: string): DynamoDBClient {
  const timeout = env('TABLE_TIMEOUT_MS')
  return new DynamoDBClient({
    region,
    endpoint: endpoint.href,
    protocol: tableProtocol,
    maxAttempts: callAttempts.table,
    requestHandler: {
      // A machine that is given longer for an answer may be slow to connect, too.
      connectionTimeout: Math.max(serviceTimeoutsMs.connect, timeout / 2),
      requestTimeout: timeout,
      // An answer that stops on its way, of which the request's limit knows only the beginning.
      socketTimeout: timeout,
      throwOnRequestTimeout: true,
    },
  })
}

/** The document client, one per container. Its calls take the short way of `table-calls.ts`. */
export function documents(): DynamoDBDocumentClient {
  if (client) return client
  const region = regionOf()
  const endpoint = new URL(originOf('AWS_ENDPOINT_URL_DYNAMODB', `dynamodb.${region}.amazonaws.com`))
  const plain = makePlain(endpoint, region)
  client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } })
  shortenCalls(client, {
    config: plain.config,
    endpoint,
    region,
  })
  return client
}
