import { setTimeout as wait } from 'node:timers/promises'
import type { DynamoDBClientResolvedConfig } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { constructStack, ServiceException } from '@smithy/core/client'
import type { $OperationSchema, HttpHandlerOptions, SerdeFunctions } from '@smithy/types'
import { retries, throttledPauses } from '#shared/limits'
import { retrying } from '../retry'
import { signerFor } from '../signer'
import { JsonProtocol } from './json-protocol'
import type { Response } from './protocol'
import { inputJson, type Json, outputOf } from './table-json'

/*
 * The calls of the table, without what the SDK does around each, which is half of what a request costs (0066): they are signed,
 * sent by the SDK's own handler of requests, and read in one pass. Inputs, answers and errors are those of the document client.
 */

/** How DynamoDB is spoken to. */
export const tableProtocol = new JsonProtocol('DynamoDB_20120810', '1.0')

export interface Service {
  /** Of the SDK's client: its connections and time-outs are used, and how it reads answers. */
  config: Pick<DynamoDBClientResolvedConfig, 'requestHandler' | 'streamCollector'>
  endpoint: URL
  region: string
}

/** The operations of the store; others take the SDK's way. */
const operations = new Set([
  'GetItem',
  'Query',
  'BatchGetItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'TransactWriteItems',
])

/** Those of DynamoDB for which the SDK tries again. */
const throttling = new Set([
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
])

/** Of connections over which there was no answer. */
const unanswered = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

const isThrottled = (error: unknown) => error instanceof ServiceException && throttling.has(error.name)

/** A container may be put to sleep between signing and sending, or wake with a wrong clock; each try is signed anew. */
const isStale = (error: unknown) =>
  error instanceof ServiceException &&
  error.name === 'InvalidSignatureException' &&
  /Signature (?:expired|not yet current)/.test(error.message)

/** Would the same call probably succeed a moment later? */
function isPassing(error: unknown): boolean {
  if (error instanceof ServiceException)
    return error.$fault === 'server' || isThrottled(error) || isStale(error)
  const { name, code = '' } = error as Error & { code?: string }
  return name === 'TimeoutError' || unanswered.has(code)
}

type Handle = (request: object, options?: HttpHandlerOptions) => Promise<{ response: Response }>

/** Sends one call, as many times as it takes or is allowed; throws what it met last. */
function sender({ config, endpoint, region }: Service) {
  const { hostname, port, protocol, host } = endpoint
  const at = { hostname, protocol, ...(port && { port: Number(port) }) }
  const reading = { streamCollector: config.streamCollector } as SerdeFunctions
  const handler = config.requestHandler as unknown as { handle: Handle }
  const sign = signerFor('dynamodb', region)
  /** Milliseconds that the service is ahead of this machine's clock, since it refused what was signed by that. */
  let ahead = 0

  return async (name: string, input: object): Promise<Json> => {
    const operation = { name } as unknown as $OperationSchema
    const call = tableProtocol.callOf(name, inputJson(input))
    const request = { ...call, headers: { ...call.headers, host } }
    let problem: unknown
    const sleep = (ms: number) => wait(isThrottled(problem) ? throttledPauses * ms : ms)
    const answer = await retrying(
      async (again) => {
        let date = ''
        try {
          const headers = sign(request, new Date(Date.now() + ahead))
          const { response } = await handler.handle({ ...at, ...call, headers })
          date = response.headers['date'] ?? ''
          return await tableProtocol.deserializeResponse(operation, reading, response)
        } catch (error) {
          if (!isPassing(error)) throw error
          const there = Date.parse(date)
          if (isStale(error) && !Number.isNaN(there)) ahead = there - Date.now()
          problem = error
          return again
        }
      },
      { ...retries.table, sleep },
    )
    if (!answer) throw problem
    return outputOf(answer as unknown as Json)
  }
}

type Steps = DynamoDBDocumentClient['middlewareStack']

/** What changes the steps of calls. */
const changes = ['add', 'addRelativeTo', 'use', 'remove', 'removeByTag'] as const

/**
 * Lets a client's calls of the table take the short way. What is added to the beginning of its calls comes before; the SDK's steps
 * are put together for other operations only, since that alone takes longer than to sign.
 */
export function shortenCalls(client: DynamoDBDocumentClient, service: Service): void {
  type Handler = ReturnType<Steps['resolve']>
  const send = sender(service)
  const sdk = client.middlewareStack
  const beginning: Steps = constructStack()
  /** Each operation's call with its beginning, until that changes. */
  const calls = new Map<string, Handler>()
  const changing =
    (name: (typeof changes)[number]) =>
    (...args: unknown[]) => {
      calls.clear()
      return (beginning[name] as (...args: unknown[]) => unknown)(...args)
    }
  const own: Steps = { ...beginning, ...Object.fromEntries(changes.map((name) => [name, changing(name)])) }
  const callOf = (operation: string, context: Parameters<Steps['resolve']>[1]): Handler => {
    const call: Handler = async ({ input }: { input: object }) => ({
      output: (await send(operation, input)) as never,
      response: undefined,
    })
    return beginning.resolve(call, context)
  }
  const steps = (all: () => Steps): Steps => ({
    ...own,
    concat: (more) => steps(() => all().concat(more as never)) as never,
    resolve: (handler, context) => {
      const operation = context.commandName?.replace(/Command$/, '') ?? ''
      if (!operations.has(operation)) return all().resolve(handler, context)
      const call = calls.get(operation) ?? callOf(operation, context)
      calls.set(operation, call)
      return call as never
    },
  })
  client.middlewareStack = steps(() => beginning.concat(sdk))
}
