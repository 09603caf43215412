import type { DynamoDBClientResolvedConfig } from '@aws-sdk/client-dynamodb'
import { decorateServiceException, ServiceException } from '@smithy/core/client'
import { HttpRequest, type HttpResponse } from '@smithy/core/protocols'
import { retryMiddleware } from '@smithy/core/retry'
import { SignatureV4 } from '@smithy/signature-v4'
import type { FinalizeHandler } from '@smithy/types'
import { inputJson, type Json, outputOf } from './json'

type Config = Pick<
  DynamoDBClientResolvedConfig,
  'credentials' | 'maxAttempts' | 'region' | 'requestHandler' | 'retryStrategy' | 'sha256' | 'streamCollector'
>
type Response = HttpResponse
type Output = Json & { $metadata: { httpStatusCode: number; clockSkewCorrected?: boolean } }

/** `{}` where a proxy in between answers an error with a page. */
function parsed(bytes: Uint8Array, isError: boolean): Json {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as Json
  } catch (error) {
    if (isError) return {}
    throw error
  }
}

/** An error as the SDK throws it, but for its class. */
function errorOf(body: Json, { statusCode }: Response): ServiceException {
  const { __type: type } = body
  const [, name = 'Unknown'] = (typeof type === 'string' && /([^#:]+)(?::.*)?$/.exec(type)) || []
  const error = new ServiceException({
    name,
    $fault: statusCode < 500 ? 'client' : 'server',
    $metadata: { httpStatusCode: statusCode },
  })
  return decorateServiceException(error, body)
}

/** Whether the service says that this machine's clock is wrong, or that the container slept after it had signed. */
const isStale = ({ name, message }: Error) =>
  name === 'InvalidSignatureException' && /Signature (?:expired|not yet current)/.test(message)

/**
 * Sends operations to the table: an input and an answer in DynamoDB's JSON, one signature, and the SDK's own retries, connections
 * and timeouts.
 */
export function tableCaller(config: Config, endpoint: URL) {
  const { hostname, port, protocol, host } = endpoint
  const { region, credentials, sha256 } = config
  const signer = new SignatureV4({ service: 'dynamodb', region, credentials, sha256 })
  /** Milliseconds that the service's clock is ahead of this machine's. */
  let ahead = 0

  const sendOnce: FinalizeHandler<Json, Output> = async ({ request }) => {
    const signingDate = new Date(Date.now() + ahead)
    const signed = await signer.sign(request as HttpRequest, { signingDate })
    const { response } = (await config.requestHandler.handle(signed)) as { response: Response }
    const isError = response.statusCode >= 300
    const body = parsed(await config.streamCollector(response.body), isError)
    if (!isError)
      return { response, output: { ...outputOf(body), $metadata: { httpStatusCode: response.statusCode } } }
    const error = errorOf(body, response)
    const date = Date.parse(response.headers['date'] ?? '')
    if (isStale(error)) {
      if (!Number.isNaN(date)) ahead = date - Date.now()
      // The SDK's retries take it for one that passes.
      Object.assign(error.$metadata, { clockSkewCorrected: true })
    }
    throw error
  }
  const send = retryMiddleware(config)(sendOnce, {})

  return async (operation: string, input: object): Promise<Output> => {
    const request = new HttpRequest({
      method: 'POST',
      protocol,
      hostname,
      ...(port && { port: Number(port) }),
      path: '/',
      headers: {
        host,
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
      },
      body: JSON.stringify(inputJson(input)),
    })
    return (await send({ input: {}, request })).output
  }
}
