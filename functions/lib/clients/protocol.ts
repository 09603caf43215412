import { decorateServiceException, ServiceException } from '@smithy/core/client'
import { HttpRequest, HttpResponse } from '@smithy/core/protocols'
import type {
  $ClientProtocol,
  $OperationSchema,
  EndpointBearer,
  EndpointV2,
  MetadataBearer,
  SerdeFunctions,
} from '@smithy/types'

type Request = InstanceType<typeof HttpRequest>
type Response = InstanceType<typeof HttpResponse>

/** A call as it is sent, below the endpoint. */
export interface Call {
  method: 'POST' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** `ValidationException` of `com.amazon.coral.validate#ValidationException:http://…`. */
const nameOf = (code: string) => /^(?:[^#:,]*#)?([^#:,]*)/.exec(code)?.[1] ?? code

const codeOf = (data: object, { headers }: Response) => {
  const { __type, code }: { __type?: unknown; code?: unknown } = data
  const said = __type ?? code ?? headers['x-amzn-errortype']
  return typeof said === 'string' ? nameOf(said) : 'Unknown'
}

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const metadataOf = ({ statusCode, headers }: Response) => ({
  httpStatusCode: statusCode,
  requestId: headers['x-amzn-requestid'],
})

const parsed = (bytes: Uint8Array) =>
  (bytes.length > 0 ? JSON.parse(Buffer.from(bytes).toString('utf8')) : {}) as object

/** What an error says; what stands in between may answer with a page. */
function parsedIfJson(bytes: Uint8Array): object {
  try {
    return parsed(bytes)
  } catch {
    return {}
  }
}

function errorOf(data: object, response: Response) {
  const error = new ServiceException({
    name: codeOf(data, response),
    $fault: response.statusCode < 500 ? 'client' : 'server',
    $metadata: metadataOf(response),
  })
  return decorateServiceException(error, { ...data })
}

/**
 * How an SDK client speaks to a service whose answers are JSON as it is: no dates, no bytes, and a token of our own where a call is
 * to happen once (`transact.ts`). The SDK's protocols go by schemas of all of that, 50 KB in every bundle. An error has its name,
 * and what AWS says beside it, but no class of its own.
 */
export abstract class Protocol implements $ClientProtocol<Request, Response> {
  abstract getShapeId(): string
  protected abstract callOf(operation: string, input: object): Call

  getRequestType = () => HttpRequest
  getResponseType = () => HttpResponse
  setSerdeContext = () => undefined
  getPayloadCodec = (): never => {
    throw new Error('It has no codec.')
  }

  updateServiceEndpoint(request: Request, { url }: EndpointV2): Request {
    const { protocol, hostname, port, pathname } = url
    return Object.assign(request, {
      protocol,
      hostname,
      path: pathname,
      port: port ? Number(port) : undefined,
    })
  }

  async serializeRequest<Input extends object>(
    { name }: $OperationSchema,
    input: Input,
    { endpoint }: EndpointBearer,
  ): Promise<Request> {
    const { protocol, hostname, port, path } = await endpoint()
    const call = this.callOf(name, input)
    return new HttpRequest({
      ...call,
      protocol,
      hostname,
      ...(port !== undefined && { port }),
      path: `${path.replace(/\/$/, '')}${call.path}`,
    })
  }

  async deserializeResponse<Output extends MetadataBearer>(
    _operation: $OperationSchema,
    { streamCollector }: SerdeFunctions,
    response: Response,
  ): Promise<Output> {
    response.headers = lowerCased(response.headers)
    const bytes: Uint8Array = await streamCollector(response.body)
    if (response.statusCode >= 300) throw errorOf(parsedIfJson(bytes), response)
    return { ...parsed(bytes), $metadata: metadataOf(response) } as unknown as Output
  }
}
