import type { IncomingMessage } from 'node:http'
import { requestId, requestTime, splitUrl } from './event'

export type Route = '$connect' | '$default' | '$disconnect'

export interface SocketIdentity {
  connectionId: string
  connectedAt: number
  sourceIp: string
  userAgent: string
  domainName: string
}

const eventTypes = { $connect: 'CONNECT', $default: 'MESSAGE', $disconnect: 'DISCONNECT' } as const
const STAGE = 'ws'

function requestContext(route: Route, identity: SocketIdentity) {
  const id = requestId()
  const now = new Date()
  return {
    routeKey: route,
    eventType: eventTypes[route],
    messageDirection: 'IN',
    ...(route === '$default' && { messageId: requestId() }),
    stage: STAGE,
    requestId: id,
    extendedRequestId: id,
    requestTime: requestTime(now),
    requestTimeEpoch: now.getTime(),
    connectedAt: identity.connectedAt,
    connectionId: identity.connectionId,
    domainName: identity.domainName,
    apiId: 'local',
    identity: { sourceIp: identity.sourceIp, userAgent: identity.userAgent },
  }
}

/** Returns by name the last value and all values. Uses maps, since a name may be `constructor` or `__proto__`. */
function collect(pairs: Iterable<[string, string]>) {
  const all = new Map<string, string[]>()
  for (const [name, value] of pairs) all.set(name, [...(all.get(name) ?? []), value])
  const single = [...all].map(([name, values]) => [name, values.at(-1)!] as const)
  return {
    single: Object.fromEntries(single) as Record<string, string>,
    multi: Object.fromEntries(all) as Record<string, string[]>,
  }
}

function* headerPairs(rawHeaders: readonly string[]): Generator<[string, string]> {
  for (let at = 0; at < rawHeaders.length; at += 2) yield [rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']
}

/** `$connect`: the only event with query and headers; names keep the client's letter case. */
export function connectEvent(
  request: Pick<IncomingMessage, 'url' | 'rawHeaders'>,
  identity: SocketIdentity,
  edgeHeaders: Record<string, string>,
) {
  const edge = new Set(Object.keys(edgeHeaders))
  const fromClient = [...headerPairs(request.rawHeaders)].filter(([name]) => !edge.has(name.toLowerCase()))
  const headers = collect([...fromClient, ...Object.entries(edgeHeaders)])
  const { query } = splitUrl(request.url)
  const parameters = collect(new URLSearchParams(query))
  return {
    headers: headers.single,
    multiValueHeaders: headers.multi,
    ...(query !== '' && {
      queryStringParameters: parameters.single,
      multiValueQueryStringParameters: parameters.multi,
    }),
    requestContext: requestContext('$connect', identity),
    isBase64Encoded: false,
  }
}

export const messageEvent = (body: string, identity: SocketIdentity) => ({
  requestContext: requestContext('$default', identity),
  body,
  isBase64Encoded: false,
})

export const disconnectEvent = (identity: SocketIdentity, code: number, reason: string) => ({
  requestContext: {
    ...requestContext('$disconnect', identity),
    disconnectStatusCode: code,
    disconnectReason: reason,
  },
  isBase64Encoded: false,
})
