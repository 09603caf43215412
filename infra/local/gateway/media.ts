import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { cacheControl } from '#shared/cache-control'
import type { S3Engine } from '../engines/s3'
import { type RequestHandler, send, sendStream, textReply } from './reply'
import { splitUrl } from './event'

export interface MediaOptions {
  s3: S3Engine
  bucket: string
  /** Origin in signed URLs. */
  siteUrl: string
  keyPairId: string
  /** PEM */
  publicKey: string
}

interface Signed {
  resource: string
  expires: string
  signature: string
}

const signatureParameters = ['Expires', 'Signature', 'Key-Pair-Id']

function readSigned(url: string, { siteUrl, keyPairId }: MediaOptions): Signed | undefined {
  const { path, query } = splitUrl(url)
  const parameters = new URLSearchParams(query)
  const [expires, signature, key] = signatureParameters.map((name) => parameters.get(name))
  if (!expires || !signature || key !== keyPairId) return undefined
  for (const name of signatureParameters) parameters.delete(name)
  const rest = parameters.toString()
  return { resource: `${siteUrl}${path}${rest ? `?${rest}` : ''}`, expires, signature }
}

/** Checks the signature of CloudFront's canned policy, which uses a variant of base64. */
function isGenuine({ resource, expires, signature }: Signed, key: KeyObject): boolean {
  const policy = `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`
  const base64 = signature.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/')
  return verify('sha1', Buffer.from(policy), key, Buffer.from(base64, 'base64'))
}

const refused = (code: string) =>
  textReply(403, `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`, 'text/xml')

/** Private pictures under `/media/`: 403 unless the URL is signed and not expired. */
export function media(options: MediaOptions): RequestHandler {
  const key = createPublicKey(options.publicKey)
  return async (request, response, path) => {
    const signed = readSigned(request.url ?? '', options)
    if (!signed) return send(request, response, refused('MissingKey'))
    if (!(Number(signed.expires) * 1000 > Date.now()) || !isGenuine(signed, key)) {
      return send(request, response, refused('AccessDenied'))
    }
    const file = await options.s3.get(options.bucket, decodeURIComponent(path.slice('/media/'.length)))
    if (!file) return send(request, response, refused('AccessDenied'))
    response.writeHead(200, {
      'content-type': file.contentType,
      'content-length': file.size,
      etag: file.etag,
      // The content of a key never changes; access ends when the signature expires.
      'cache-control': cacheControl.pictureOfViewers,
    })
    if (request.method === 'HEAD') {
      file.content.destroy()
      response.end()
    } else await sendStream(file.content, response)
  }
}
