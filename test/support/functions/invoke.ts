import { randomUUID } from 'node:crypto'
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  APIGatewayProxyWebsocketEventV2,
  Context,
  DynamoDBRecord,
} from 'aws-lambda'
import { marshall } from '@aws-sdk/util-dynamodb'
import { clock, epochSeconds } from '#functions/core/clock'
import { contract, type OperationId, type OperationSpec } from '#shared/contract'
import { gatewayKey } from '#shared/contract/routes'

export interface Caller {
  id: string
  role?: 'member' | 'admin'
  /** When the token was issued; default: now. */
  issuedAt?: Date
  /** The session of the token. */
  session?: string
}

export interface CallParts {
  as?: Caller
  query?: Record<string, string>
  json?: unknown
  /** A body that is not JSON; set its content type in `headers`. */
  text?: string
  headers?: Record<string, string>
}

/** Claims of an access token as API Gateway passes them to a Lambda: all strings. */
export function accessClaims({
  id,
  role = 'member',
  issuedAt = new Date(),
  session,
}: Caller): Record<string, string> {
  const seconds = Math.floor(issuedAt.getTime() / 1000)
  return {
    sub: id,
    username: id,
    token_use: 'access',
    client_id: 'test-client',
    'cognito:groups': `[${role}]`,
    iat: String(seconds),
    auth_time: String(seconds),
    exp: String(seconds + 900),
    jti: randomUUID(),
    ...(session && { origin_jti: session }),
  }
}

/** An HTTP API event (payload 2.0) that calls this operation, with a JWT authorizer's claims when `as` is given. */
export function httpEvent(id: OperationId, parts: CallParts = {}): APIGatewayProxyEventV2WithJWTAuthorizer {
  const { method, path }: OperationSpec = contract[id]
  const routeKey = gatewayKey(`/api${path}`)
  const body = parts.json === undefined ? parts.text : JSON.stringify(parts.json)
  return {
    version: '2.0',
    routeKey,
    rawPath: `/api${path}`,
    rawQueryString: new URLSearchParams(parts.query).toString(),
    headers: {
      ...(parts.json !== undefined && { 'content-type': 'application/json' }),
      ...parts.headers,
    },
    ...(parts.query && { queryStringParameters: parts.query }),
    requestContext: {
      accountId: 'anonymous',
      apiId: 'test',
      authorizer: {
        principalId: '',
        integrationLatency: 0,
        jwt: { claims: parts.as ? accessClaims(parts.as) : {}, scopes: [] },
      },
      domainName: 'test',
      domainPrefix: 'test',
      http: { method, path: `/api${path}`, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: '21/Nov/2026:05:00:00 +0000',
      timeEpoch: Date.now(),
    },
    isBase64Encoded: false,
    ...(body !== undefined && { body }),
  }
}

export interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- differs per operation; tests check what they expect
  body: any
  headers: Record<string, string | number | boolean>
  cookies: string[]
}

type HttpHandler = (event: APIGatewayProxyEventV2WithJWTAuthorizer, context: Context) => Promise<unknown>

/** Runs a resource's Lambda handler for one operation and parses its response. */
export async function invoke(handler: unknown, id: OperationId, parts: CallParts = {}): Promise<Answer> {
  const result = (await (handler as HttpHandler)(
    httpEvent(id, parts),
    lambdaContext(),
  )) as APIGatewayProxyStructuredResultV2
  return {
    status: result.statusCode ?? 200,
    body: typeof result.body === 'string' && result.body !== '' ? JSON.parse(result.body) : undefined,
    headers: result.headers ?? {},
    cookies: result.cookies ?? [],
  }
}

export function lambdaContext(): Context {
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: 'test',
    functionVersion: '1',
    invokedFunctionArn: 'arn:aws:lambda:local:000000000000:function:test',
    memoryLimitInMB: '512',
    awsRequestId: randomUUID(),
    logGroupName: 'test',
    logStreamName: 'test',
    getRemainingTimeInMillis: () => 30_000,
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  }
}

export interface SocketParts {
  connectionId?: string
  query?: Record<string, string>
  body?: string
  headers?: Record<string, string>
}

/** A WebSocket API event; `$connect` carries query and headers, frames carry a body. */
export function socketEvent(
  routeKey: '$connect' | '$disconnect' | '$default',
  parts: SocketParts = {},
): APIGatewayProxyWebsocketEventV2 & {
  queryStringParameters?: Record<string, string>
  headers?: Record<string, string>
} {
  const eventTypes = { $connect: 'CONNECT', $disconnect: 'DISCONNECT', $default: 'MESSAGE' } as const
  return {
    requestContext: {
      routeKey,
      messageId: randomUUID(),
      eventType: eventTypes[routeKey],
      extendedRequestId: randomUUID(),
      requestTime: '21/Nov/2026:05:00:00 +0000',
      messageDirection: 'IN',
      stage: 'ws',
      connectedAt: Date.now(),
      requestTimeEpoch: Date.now(),
      requestId: randomUUID(),
      domainName: 'test',
      connectionId: parts.connectionId ?? randomUUID(),
      apiId: 'test',
    },
    isBase64Encoded: false,
    ...(parts.body !== undefined && { body: parts.body }),
    ...(parts.query && { queryStringParameters: parts.query }),
    ...(parts.headers && { headers: parts.headers }),
  }
}

let sequence = 0

/** A stream record as Lambda delivers it: INSERT without `before`, REMOVE without `after`. */
export function streamRecord(
  { before, after }: { before?: object | undefined; after?: object | undefined },
  eventID: string = randomUUID(),
): DynamoDBRecord {
  const image = (item: object) =>
    marshall(item, { removeUndefinedValues: true }) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage'] &
      object
  const item = (after ?? before ?? {}) as { pk?: string; sk?: string }
  return {
    eventID,
    eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'local',
    dynamodb: {
      ApproximateCreationDateTime: epochSeconds(clock.now()),
      Keys: image({ pk: item.pk, sk: item.sk }),
      ...(after && { NewImage: image(after) }),
      ...(before && { OldImage: image(before) }),
      SequenceNumber: String(++sequence).padStart(21, '0'),
      SizeBytes: 100,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
    eventSourceARN: `arn:aws:dynamodb:local:000000000000:table/${process.env['TABLE_NAME'] ?? 'test'}/stream/1`,
  }
}
