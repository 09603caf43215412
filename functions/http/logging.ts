import { parseCookie } from 'cookie'
import { clock } from '#functions/core/clock'
import { log } from '#functions/core/log'
import { contractKey } from '#shared/contract/routes'
import { clientOf } from './origin'
import type { ApiEvent, ApiRequest, RequestInfo, Client } from './types'

/**
 * Starts the exchange and logs one line when it ends: no bodies, queries or tokens. By `request` it is found in the gateway's access
 * log, which knows the edge's address alone, and by `edge` in the edge's.
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

export function requestInfo(event: ApiEvent, { address }: Client): RequestInfo {
  return {
    id: event.requestContext.requestId,
    address,
    // Not every API Gateway emulator splits cookies.
    cookies: parseCookie(event.cookies?.join(';') ?? event.headers['cookie'] ?? ''),
  }
}

/** The contract's key of the route that was called: `POST /api/proposal/create`. */
export const routeKeyOf = ({ routeKey, requestContext: { http } }: ApiEvent): string =>
  contractKey(routeKey, http.method)
