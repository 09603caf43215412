import type { RequestListener } from 'node:http'
import { type RequestHandler, send, textReply, gatewayReply } from './reply'
import { behindEdge } from './cloud-front'
import type { Buckets } from '../engines/s3'
import { buckets, S3_PREFIX } from './buckets'
import { splitUrl } from './event'
import { isAddressTooLong } from './unreadable-requests'

export interface GatewayParts {
  /** Set on every response, like the edge does. */
  headers: Record<string, string>
  api: RequestHandler
  openApi: () => object
  media: RequestHandler
  mailbox: RequestHandler
  /** Absent without a web build. */
  site?: RequestHandler
  uploads: Buckets
  /** Further development pages by path prefix (the payment sandbox). */
  extra?: Record<string, RequestHandler>
}

/** The product's single origin on this machine: site, API, pictures, uploads and development pages. */
export function createGateway(parts: GatewayParts): RequestListener {
  const openApi: RequestHandler = (request, response) => {
    request.resume()
    send(request, response, textReply(200, JSON.stringify(parts.openApi()), 'application/json'))
    return Promise.resolve()
  }
  const nothing: RequestHandler = (request, response) => {
    request.resume()
    send(request, response, textReply(404, 'Not Found'))
    return Promise.resolve()
  }
  const mounts: [string, RequestHandler][] = [
    ['/api/openapi.json', openApi],
    ['/api/', parts.site ? behindEdge(parts.api) : parts.api],
    ['/media/', parts.media],
    [`${S3_PREFIX}/`, buckets(parts.uploads)],
    ['/_dev/mailbox', parts.mailbox],
    ...Object.entries(parts.extra ?? {}),
  ]

  return (request, response) => {
    for (const [name, value] of Object.entries(parts.headers)) response.setHeader(name, value)
    const { path } = splitUrl(request.url)
    if (isAddressTooLong(request)) {
      request.resume()
      return send(request, response, gatewayReply(414))
    }
    const answer = mounts.find(([prefix]) => path.startsWith(prefix))?.[1] ?? parts.site ?? nothing
    answer(request, response, path).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else send(request, response, textReply(500, 'Internal Server Error'))
    })
  }
}
