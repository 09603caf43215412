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

/** `{}` if a proxy answers an error with an HTML page. */
function parsed(bytes: Uint8Array, isError: boolean): Json {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as Json
  } catch (error) {
    if (isError) return {}
    throw error
  }
}

/** An error like the SDK's, except for its class. */
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

/** Does the service report a wrong clock, or that the container slept after signing? */
const isStale = ({ name, message }: Error) =>
  name === 'InvalidSignatureException' && /Signature (?:expired|not yet current)/.test(message)

/** Returns a function that sends an operation to DynamoDB with the SDK's retries, connections and timeouts. */
export function tableCaller(config: Config, endpoint: URL) {
  const { hostname, port, protocol, host } = endpoint
  const { region, credentials, sha256 } = config
  const signer = new SignatureV4({ service: 'dynamodb', region, credentials, sha256 })
  /** How far the service's clock is ahead of ours, in milliseconds. */
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
      // Makes the SDK's retry middleware treat it as transient.
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
