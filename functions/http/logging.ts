import { parseCookie } from 'cookie'
import { clock } from '#functions/core/clock'
import { log } from '#functions/core/log'
import { contractKey } from '#shared/contract/routes'
import { textLimits } from '#shared/limits'
import { clientOf } from './origin'
import type { ApiEvent, ApiRequest, RequestInfo, Client } from './types'

/**
 * Middleware: starts the exchange and logs one line at its end, without bodies, queries and tokens. `request` is the id in the
 * gateway's access log (which has only the edge's address), `edge` the id in the edge's log.
 */
export const logging = () => ({
  before: ({ event, context }: ApiRequest): void => {
    const client = clientOf(event.headers, event.requestContext.http.sourceIp)
    context.exchange = {
      startedAt: performance.now(),
      now: clock.now(),
      client,
      request: requestInfo(event, client),
      actor: { kind: 'visitor' },
    }
  },
  after: report,
  onError: report,
})

function report({ event, context: { exchange }, response }: ApiRequest): void {
  const status = response?.statusCode ?? 500
  log[status >= 500 && status !== 501 ? 'error' : 'info']('request', {
    request: exchange.request.id,
    edge: exchange.client.edgeId,
    address: exchange.client.address,
    route: routeKeyOf(event),
    operation: exchange.operation?.id,
    status,
    ms: Math.round((performance.now() - exchange.startedAt) * 10) / 10,
    user: exchange.actor.kind === 'user' ? exchange.actor.userId : undefined,
  })
}

function requestInfo(event: ApiEvent, { address }: Client): RequestInfo {
  return {
    id: event.requestContext.requestId,
    address,
    // DynamoDB refuses half characters, which cutting may leave.
    agent: event.headers['user-agent']?.slice(0, textLimits.userAgent.max).replace(/\p{Cs}/gu, ''),
    // Not every API Gateway emulator splits cookies.
    cookies: parseCookie(event.cookies?.join(';') ?? event.headers['cookie'] ?? ''),
  }
}

/** The contract's key of the called route: `POST /api/proposal/create`. */
export const routeKeyOf = ({ routeKey, requestContext: { http } }: ApiEvent): string =>
  contractKey(routeKey, http.method)
