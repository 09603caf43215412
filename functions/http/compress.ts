import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { compression } from '#shared/limits'
import type { ApiRequest } from './types'

const encoders: Record<Encoding, (text: string) => Buffer> = {
  br: (text) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: compression.quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
      },
    }),
  gzip: (text) => gzipSync(text),
}

/**
 * Middleware: compresses responses to GET, since CloudFront compresses only what it caches (0053). Responses to other methods are
 * not compressed: they may contain tokens, which the compressed length could reveal.
 */
export const compress = () => ({
  after: (request: ApiRequest): void => {
    const { event, response } = request
    const { body } = response ?? {}
    if (!response || event.requestContext.http.method !== 'GET') return
    if (body === undefined || Buffer.byteLength(body) < compression.minBytes || response.isBase64Encoded)
      return
    const encoding = acceptedEncoding(event.headers['accept-encoding'])
    const headers = { ...response.headers, vary: 'accept-encoding' }
    request.response = encoding
      ? {
          ...response,
          headers: { ...headers, 'content-encoding': encoding },
          body: encoders[encoding](body).toString('base64'),
          isBase64Encoded: true,
        }
      : { ...response, headers }
  },
})

/** Supported encodings, the better one first. The types of `negotiator` lack this order of preference. */
const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** The encodings that a client accepts, without those with `q=0`. */
const accepted = (header: string) =>
  header
    .toLowerCase()
    .split(',')
    .filter((offer) => !/;\s*q=0(?:\.0*)?\s*$/.test(offer))
    .map((offer) => offer.replace(/;.*$/, '').trim())

/** The encoding for an `Accept-Encoding` header; undefined if it accepts none of ours. */
export function acceptedEncoding(header = ''): Encoding | undefined {
  const offers = accepted(header)
  return encodings.find((encoding) => offers.includes(encoding))
}
