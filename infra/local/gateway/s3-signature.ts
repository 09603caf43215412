import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Credentials } from '../engines/s3'

/* Version 4 signatures as S3 checks them, which s3rver does in part only. */

/** An S3 error response. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export const invalidKey = () =>
  new Refusal(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
export const signatureMismatch = () =>
  new Refusal(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
  )

/** The body of an S3 error response. */
export const xml = (code: string, message: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</Message></Error>`

export function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest()
}

/** The key that signs within a scope: date, region, service and `aws4_request`. */
export const signingKey = (scope: readonly string[], { secretAccessKey }: Credentials) =>
  scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)

/** Is `given`, in hex, the expected signature? */
export function isSignature(given: string, expected: Buffer): boolean {
  const bytes = Buffer.from(given, 'hex')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

export interface Signed {
  /** `AccessKeyId/date/region/service/aws4_request` */
  credential: string
  /** As in `x-amz-date`. */
  date: string
  /** Names, separated by semicolons. */
  signedHeaders: string
  payloadHash: string
  signature: string
}

export interface RequestToCheck {
  method: string
  /** As sent, percent-encoded. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

const canonicalHeader = (name: string, value: string | string[] | undefined) =>
  `${name}:${String(value ?? '')
    .trim()
    .replace(/\s+/g, ' ')}\n`

/** Throws unless the request was signed with these credentials. The body is not compared with its hash. */
export function checkSignature(
  { method, path, query, headers }: RequestToCheck,
  { credential, date, signedHeaders, payloadHash, signature }: Signed,
  credentials: Credentials,
): void {
  const [keyId, ...scope] = credential.split('/')
  if (keyId !== credentials.accessKeyId) throw invalidKey()
  const names = signedHeaders.split(';')
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    names.map((name) => canonicalHeader(name, headers[name])).join(''),
    signedHeaders,
    payloadHash,
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', date, scope.join('/'), hash].join('\n')
  // Without the host, the address would be valid anywhere; S3 asks for it too.
  const genuine =
    names.includes('host') && isSignature(signature, hmac(signingKey(scope, credentials), toSign))
  if (!genuine) throw signatureMismatch()
}

const headerParts =
  /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/

/** The signature of a request with an `authorization` header; undefined without one. */
export function headerSignature(headers: IncomingHttpHeaders): Signed | undefined {
  const [, credential, signedHeaders, signature] = headerParts.exec(headers.authorization ?? '') ?? []
  if (!credential || !signedHeaders || !signature) return undefined
  return {
    credential,
    signedHeaders,
    signature,
    date: String(headers['x-amz-date'] ?? ''),
    payloadHash: String(headers['x-amz-content-sha256'] ?? ''),
  }
}
