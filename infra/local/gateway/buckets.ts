import type { ServerResponse } from 'node:http'
import type { Buckets } from '../engines/s3'
import { type RequestHandler, send } from './reply'
import { splitUrl } from './event'
import { isPresigned, presignedGet } from './presigned-get'
import { presignedPost } from './presigned-post'
import { s3ErrorReply } from './s3-error'
import { checkHeaders } from './s3-signature'

/** Path prefix of the S3 protocol. */
export const S3_PREFIX = '/_s3'

/** Responds to a preflight: the page may use another host name of this machine than the upload URL. */
function preflight(response: ServerResponse): void {
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-allow-methods', 'POST')
  response.writeHead(200).end()
}

/** Handles requests of the S3 client (signed), uploads by a browser form (signed policy) and downloads by presigned URLs. */
export function buckets(engine: Buckets): RequestHandler {
  return async (request, response, path) => {
    const [, bucket, key] = /^\/([^/]+)\/?(.*)$/.exec(path.slice(S3_PREFIX.length)) ?? []
    const { method = '', headers } = request
    response.setHeader('access-control-allow-origin', '*')
    if (method === 'OPTIONS') return preflight(response)
    try {
      if (method === 'POST' && bucket && !key && !headers.authorization)
        return await presignedPost(bucket, request, response, engine)
      const query = new URLSearchParams(splitUrl(request.url).query)
      const signed = { method, path, query, headers }
      if (method === 'GET' && bucket && key && isPresigned(query)) {
        request.resume()
        return await presignedGet([bucket, key], signed, response, engine)
      }
      await checkHeaders(signed, engine.credentials)
    } catch (error) {
      request.resume()
      return send(request, response, s3ErrorReply(error))
    }
    request.url = (request.url ?? '').slice(S3_PREFIX.length)
    engine.s3.handle(request, response)
  }
}
