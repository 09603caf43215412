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
 * Compresses what is read, since CloudFront compresses nothing that it does not cache (0053). Answers to other methods, which
 * alone may hold tokens, stay as they are.
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

/** The encodings that we make, the better one first. The types of `negotiator` do not have this order of preference. */
const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** The encodings that a client takes, without those that it weighs by nought. */
const accepted = (header: string) =>
  header
    .toLowerCase()
    .split(',')
    .filter((offer) => !/;\s*q=0(?:\.0*)?\s*$/.test(offer))
    .map((offer) => offer.replace(/;.*$/, '').trim())

/** How to compress for a client that sent this `Accept-Encoding`; undefined where it takes nothing that we make. */
export function acceptedEncoding(header = ''): Encoding | undefined {
  const offers = accepted(header)
  return encodings.find((encoding) => offers.includes(encoding))
}
