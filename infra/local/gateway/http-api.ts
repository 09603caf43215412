import type { IncomingMessage } from 'node:http'
import type { Route } from '#shared/contract'
import { gatewayKey } from '#shared/contract/routes'
import { maxBodyBytes } from '#shared/limits'
import type { Authorizer } from './authorizer'
import { edgeHeaders, viewerAddress } from './edge-headers'
import { type JwtClaims, splitUrl, toEvent } from './event'
import type { Lambdas } from './lambda'
import { type RequestHandler, send, gatewayReply, type Reply, toReply } from './reply'
import { isHeadTooLong } from './unreadable-requests'

export interface HttpApiOptions {
  routes: readonly Pick<Route, 'routeKey' | 'resource' | 'authorizer'>[]
  lambdas: Lambdas
  authorize: Authorizer
  /** Secret header of the edge; passed on if set. */
  originSecret?: string
}

/** API Gateway's limit. Lambda's lower one (6 MB for the whole event) leads to the same response. */
const MAX_BODY_BYTES = 10 * 1024 * 1024

/** The body; undefined if it exceeds the limit. The rest is still read, so that the client gets the response. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-length': length = '0', 'transfer-encoding': coded } = request.headers
  if (length === '0' && coded === undefined) {
    request.resume()
    return Buffer.alloc(0)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined
}

/** The HTTP API: routes of the contract, with API Gateway's authorizer, limits and error responses. */
export function httpApi(options: HttpApiOptions): RequestHandler {
  const byKey = new Map(options.routes.map((route) => [route.routeKey, route]))

  async function reply(request: IncomingMessage): Promise<Reply> {
    if (isHeadTooLong(request)) {
      request.resume()
      return gatewayReply(431)
    }
    const { path } = splitUrl(request.url)
    // On AWS, another method on a known path reaches the function, which responds 404 (0072).
    const route = byKey.get(`${request.method} ${path}`)
    if (!route) {
      request.resume()
      return gatewayReply(404)
    }
    let jwt: JwtClaims | undefined
    if (route.authorizer === 'jwt') {
      jwt = await options.authorize(request.headers.authorization)
      if (!jwt) {
        request.resume()
        return gatewayReply(401)
      }
    }
    const body = await readBody(request)
    if (!body) return gatewayReply(413)
    const address = viewerAddress(request)
    const event = toEvent({
      request,
      body,
      routeKey: gatewayKey(path),
      address,
      edgeHeaders: edgeHeaders(address, options.originSecret),
      ...(jwt && { jwt }),
    })
    if (Buffer.byteLength(event.body ?? '') > maxBodyBytes) return gatewayReply(413)
    const answered = toReply(await options.lambdas.invoke(route.resource, event))
    return {
      ...answered,
      headers: { ...answered.headers, 'apigw-requestid': event.requestContext.requestId },
    }
  }

  return async (request, response) => {
    send(request, response, await reply(request))
  }
}
