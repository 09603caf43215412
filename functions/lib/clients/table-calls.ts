import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { SignatureV4 } from '@smithy/signature-v4'
import { retries } from '#shared/limits'
import { fromProcessEnv } from '../env-credentials'
import { retrying } from '../retry'
import { Sha256 } from '../sha256'
import { inputJson, type Json, outputOf } from './table-json'

/*
 * The calls of the table, without what the SDK does around each, which is most of what a request costs (0066): they are signed,
 * sent by the SDK's own handler of requests, and read in one pass. Inputs, answers and errors are those of the document client.
 */

interface Answered {
  statusCode: number
  headers: Record<string, string>
  body: AsyncIterable<Uint8Array>
}

/** What of the SDK's handler of requests is used: its connections and time-outs. */
export interface RequestHandler {
  handle(request: object): Promise<{ response: Answered }>
}

export interface Service {
  handler: RequestHandler
  endpoint: URL
  region: string
  /** Whether transactions carry their request tokens. */
  tokens: boolean
}

/** The operations of the store, by the names of their commands; others take the SDK's way. */
const operations: Partial<Record<string, string>> = {
  GetItemCommand: 'GetItem',
  QueryCommand: 'Query',
  BatchGetItemCommand: 'BatchGetItem',
  PutItemCommand: 'PutItem',
  UpdateItemCommand: 'UpdateItem',
  DeleteItemCommand: 'DeleteItem',
  TransactWriteItemsCommand: 'TransactWriteItems',
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Those of DynamoDB for which the SDK tries again. */
const throttling = new Set([
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
])

/** Would the same call probably succeed a moment later? Without an answer, the connection was at fault. */
const isPassing = (error: unknown) =>
  !(error instanceof DynamoDBServiceException) || error.$fault === 'server' || throttling.has(error.name)

/** What the SDK throws for this answer. */
function refusal({ statusCode, headers }: Answered, text: string): DynamoDBServiceException {
  let told: Json = {}
  try {
    told = JSON.parse(text) as Json
  } catch {
    // Not an answer of DynamoDB's own.
  }
  const { __type: type, message, Message, ...more } = told
  const name = typeof type === 'string' ? type.split('#').at(-1)! : 'UnknownError'
  const error = new DynamoDBServiceException({
    name,
    message: [message, Message].find((one) => typeof one === 'string') ?? name,
    $fault: statusCode >= 500 ? 'server' : 'client',
    $metadata: { httpStatusCode: statusCode, requestId: headers['x-amzn-requestid'] },
  })
  // The items for which conditions failed, in DynamoDB's JSON, as in the SDK's errors.
  return Object.assign(error, more)
}

/** Sends one call, as many times as it takes or is allowed. */
function sender({ handler, endpoint, region, tokens }: Service) {
  const { protocol, hostname, port, host } = endpoint
  const signer = new SignatureV4({ service: 'dynamodb', region, credentials: fromProcessEnv, sha256: Sha256 })

  async function once(operation: string, body: string): Promise<Json> {
    const request = await signer.sign({
      method: 'POST',
      protocol,
      hostname,
      ...(port && { port: Number(port) }),
      path: '/',
      query: {},
      headers: {
        host,
        'content-type': 'application/x-amz-json-1.0',
        'content-length': String(Buffer.byteLength(body)),
        'x-amz-target': `DynamoDB_20120810.${operation}`,
      },
      body,
    })
    const { response } = await handler.handle(request)
    const text = await textOf(response.body)
    if (response.statusCode !== 200) throw refusal(response, text)
    return outputOf(JSON.parse(text) as Json)
  }

  return async (operation: string, input: object): Promise<Json> => {
    const { ClientRequestToken: token, ...json } = inputJson(input)
    const body = JSON.stringify(tokens && token ? { ...json, ClientRequestToken: token } : json)
    let problem: unknown
    const answer = await retrying(async (again) => {
      try {
        return await once(operation, body)
      } catch (error) {
        if (!isPassing(error)) throw error
        problem = error
        return again
      }
    }, retries.table)
    if (!answer) throw problem
    return answer
  }
}

/** Lets a client's calls of the table take the short way. What is added to the beginning of its calls comes before. */
export function shortenCalls({ middlewareStack }: DynamoDBDocumentClient, service: Service): void {
  const send = sender(service)
  middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const operation = operations[commandName]
        if (!operation) return next(args)
        return { output: (await send(operation, args.input)) as never, response: undefined }
      },
    { step: 'initialize', priority: 'low', name: 'shortCalls' },
  )
}
