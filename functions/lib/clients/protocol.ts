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
export type Response = InstanceType<typeof HttpResponse>

/** A call as it is sent, below the endpoint. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** `ValidationException` of `com.amazon.coral.validate#ValidationException:http://…`. */
const nameOf = (code: string) => /^(?:[^#:,]*#)?([^#:,]*)/.exec(code)?.[1] ?? code

const codeOf = (data: object, { headers }: Response) => {
  const { __type, code }: { __type?: unknown; code?: unknown } = data
  const said = [__type, code, headers['x-amzn-errortype']].find((one) => typeof one === 'string')
  return said === undefined ? 'Unknown' : nameOf(said)
}

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

export interface Metadata {
  httpStatusCode: number
  requestId: string | undefined
}

const metadataOf = ({ statusCode, headers }: Response): Metadata => ({
  httpStatusCode: statusCode,
  requestId: headers['x-amzn-requestid'] ?? headers['x-amz-request-id'],
})

/** A view of the bytes: pages of items are not copied. */
const utf8Of = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length).toString('utf8')

const parsed = (bytes: Uint8Array) => (bytes.length > 0 ? (JSON.parse(utf8Of(bytes)) ?? {}) : {}) as object

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
    { name }: $OperationSchema,
    { streamCollector }: SerdeFunctions,
    response: Response,
  ): Promise<Output> {
    response.headers = lowerCased(response.headers)
    const $metadata = metadataOf(response)
    const read = (): Promise<Uint8Array> => streamCollector(response.body)
    if (response.statusCode >= 300) throw this.errorOf(this.said(await read(), response), response, $metadata)
    const output = await this.outputOf(name, response, $metadata, read)
    return { ...output, $metadata } as unknown as Output
  }

  protected async outputOf(
    _operation: string,
    _response: Response,
    _metadata: Metadata,
    read: () => Promise<Uint8Array>,
  ): Promise<object> {
    return parsed(await read())
  }

  /** What an error says; what stands in between may answer with a page. */
  protected said(bytes: Uint8Array, _response: Response): object {
    try {
      return parsed(bytes)
    } catch {
      return {}
    }
  }

  protected errorOf(said: object, response: Response, $metadata: Metadata) {
    const error = new ServiceException({
      name: codeOf(said, response),
      $fault: response.statusCode < 500 ? 'client' : 'server',
      $metadata: { ...$metadata },
    })
    return decorateServiceException(error, { ...said })
  }
}
