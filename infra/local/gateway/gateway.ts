import type { RequestListener } from 'node:http'
import type { Credentials, S3Engine } from '../engines/s3'
import { type Answer, send, textReply } from './answer'
import { splitUrl } from './event'
import { isPresigned, presignedGet } from './presigned-get'
import { presignedPost } from './presigned-post'
import { checkSignature, headerSignature, Refusal, xml } from './s3-signature'

export interface GatewayParts {
  /** Set on every response, as the edge does. */
  headers: Record<string, string>
  api: Answer
  openApi: () => object
  media: Answer
  mailbox: Answer
  /** Absent when there is no web build. */
  site?: Answer
  uploads: { s3: S3Engine; credentials: Credentials }
  /** More development pages, by path prefix (the payment sandbox). */
  extra?: Record<string, Answer>
}

const S3_PREFIX = '/_s3'

/** Requests of the S3 client carry a signature, a browser's form a signed policy, and the address of a file its own. */
function s3Mount({ s3, credentials }: GatewayParts['uploads']): Answer {
  return async (request, response, path) => {
    const below = path.slice(S3_PREFIX.length)
    const [, bucket, key] = /^\/([^/]+)\/?(.*)$/.exec(below) ?? []
    // The page may use another host name of this machine than the upload URL.
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', '*')
      response.setHeader('access-control-allow-methods', 'POST')
      response.writeHead(200).end()
      return
    }
    const engine = { s3, credentials }
    if (request.method === 'POST' && bucket && !key && !request.headers.authorization) {
      return presignedPost(bucket, request, response, engine)
    }
    const query = new URLSearchParams(splitUrl(request.url).query)
    const toCheck = { method: request.method ?? '', path, query, headers: request.headers }
    if (request.method === 'GET' && bucket && key && isPresigned(query)) {
      return presignedGet([bucket, key], toCheck, [request, response], engine)
    }
    try {
      const signed = headerSignature(request.headers)
      if (!signed) throw new Refusal(403, 'AccessDenied', 'Access Denied')
      checkSignature(toCheck, signed, credentials)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      request.resume()
      const body = xml(error.code, error.message)
      return send(request, response, textReply(error.status, body, 'application/xml'))
    }
    request.url = (request.url ?? '').slice(S3_PREFIX.length)
    s3.handle(request, response)
  }
}

/** The product's single origin on this machine: site, API, pictures, uploads and development pages. */
export function createGateway(parts: GatewayParts): RequestListener {
  const openApi: Answer = (request, response) => {
    request.resume()
    send(request, response, textReply(200, JSON.stringify(parts.openApi()), 'application/json'))
    return Promise.resolve()
  }
  const nothing: Answer = (request, response) => {
    request.resume()
    send(request, response, textReply(404, 'Not Found'))
    return Promise.resolve()
  }
  const mounts: [string, Answer][] = [
    ['/api/openapi.json', openApi],
    ['/api/', parts.api],
    ['/media/', parts.media],
    [`${S3_PREFIX}/`, s3Mount(parts.uploads)],
    ['/_dev/mailbox', parts.mailbox],
    ...Object.entries(parts.extra ?? {}),
  ]

  return (request, response) => {
    for (const [name, value] of Object.entries(parts.headers)) response.setHeader(name, value)
    const { path } = splitUrl(request.url)
    const answer = mounts.find(([prefix]) => path.startsWith(prefix))?.[1] ?? parts.site ?? nothing
    answer(request, response, path).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else send(request, response, textReply(500, 'Internal Server Error'))
    })
  }
}
