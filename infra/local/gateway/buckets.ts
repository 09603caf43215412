import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Credentials, S3Engine } from '../engines/s3'
import { type Answer, send, textReply } from './answer'
import { splitUrl } from './event'
import { isPresigned, presignedGet } from './presigned-get'
import { presignedPost } from './presigned-post'
import { checkSignature, headerSignature, Refusal, type RequestToCheck, xml } from './s3-signature'

export interface Buckets {
  s3: S3Engine
  credentials: Credentials
}

/** Where the S3 protocol is served. */
export const S3_PREFIX = '/_s3'

/** Answers a preflight: the page may use another host name of this machine than the upload URL. */
function preflight(response: ServerResponse): void {
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-allow-methods', 'POST')
  response.writeHead(200).end()
}

/** A request of the S3 client, which signs its headers; 403 without a genuine signature. */
function ofClient(
  signedRequest: RequestToCheck,
  [request, response]: readonly [IncomingMessage, ServerResponse],
  { s3, credentials }: Buckets,
): void {
  try {
    const signed = headerSignature(request.headers)
    if (!signed) throw new Refusal(403, 'AccessDenied', 'Access Denied')
    checkSignature(signedRequest, signed, credentials)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    request.resume()
    const body = xml(error.code, error.message)
    return send(request, response, textReply(error.status, body, 'application/xml'))
  }
  request.url = (request.url ?? '').slice(S3_PREFIX.length)
  s3.handle(request, response)
}

/** Requests of the S3 client carry a signature, a browser's form a signed policy, and the address of a file its own. */
export function buckets(engine: Buckets): Answer {
  return async (request, response, path) => {
    const [, bucket, key] = /^\/([^/]+)\/?(.*)$/.exec(path.slice(S3_PREFIX.length)) ?? []
    const { method = '', headers } = request
    response.setHeader('access-control-allow-origin', '*')
    if (method === 'OPTIONS') return preflight(response)
    if (method === 'POST' && bucket && !key && !headers.authorization)
      return presignedPost(bucket, request, response, engine)
    const query = new URLSearchParams(splitUrl(request.url).query)
    const signedRequest = { method, path, query, headers }
    if (method === 'GET' && bucket && key && isPresigned(query))
      return presignedGet([bucket, key], signedRequest, [request, response], engine)
    return ofClient(signedRequest, [request, response], engine)
  }
}
