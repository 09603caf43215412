import type { IncomingMessage, ServerResponse } from 'node:http'
import { day, minuteMs, secondMs } from '#shared/units'
import type { Credentials, S3Engine } from '../engines/s3'
import { checkSignature, Refusal, type RequestToCheck, xml } from './s3-signature'

/** S3's limits of a signed address: the longest that it may be valid, and how far clocks may differ. */
const MAX_SECONDS = 7 * day
const SKEW_MS = 15 * minuteMs

const denied = (why: string) => new Refusal(403, 'AccessDenied', why)

/** Whether this request comes by a signed address. */
export const isPresigned = (query: URLSearchParams): boolean => query.has('X-Amz-Signature')

/** A time as in `20261122T090000Z`; NaN when it is none. */
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

function authorize(request: RequestToCheck, credentials: Credentials): void {
  const of = (name: string) => request.query.get(`X-Amz-${name}`) ?? ''
  if (of('Algorithm') !== 'AWS4-HMAC-SHA256') throw denied('Another algorithm is needed.')
  checkSignature(
    request,
    {
      credential: of('Credential'),
      date: of('Date'),
      signedHeaders: of('SignedHeaders'),
      signature: of('Signature'),
      payloadHash: 'UNSIGNED-PAYLOAD',
    },
    credentials,
  )
  const [from, seconds] = [timeOf(of('Date')), Number(of('Expires'))]
  if (!(seconds > 0 && seconds <= MAX_SECONDS)) throw denied('X-Amz-Expires is not valid.')
  if (!(from - SKEW_MS <= Date.now())) throw denied('Request is not valid yet.')
  if (!(Date.now() < from + seconds * secondMs)) throw denied('Request has expired.')
}

/** Answers a GET by a signed address of one object, as S3 does; 403 unless its signature is genuine and has not expired. */
export async function presignedGet(
  [bucket, key]: readonly [bucket: string, key: string],
  signed: RequestToCheck,
  [request, response]: readonly [IncomingMessage, ServerResponse],
  { s3, credentials }: { s3: S3Engine; credentials: Credentials },
): Promise<void> {
  request.resume()
  try {
    authorize(signed, credentials)
    const file = await s3.get(bucket, decodeURIComponent(key))
    if (!file) throw new Refusal(404, 'NoSuchKey', 'The specified key does not exist.')
    const disposition = signed.query.get('response-content-disposition')
    response.writeHead(200, {
      'content-type': file.contentType,
      'content-length': file.size,
      etag: file.etag,
      ...(disposition && { 'content-disposition': disposition }),
    })
    file.content.pipe(response)
  } catch (error) {
    const refusal = error instanceof Refusal ? error : undefined
    if (!refusal) console.error(error)
    response.writeHead(refusal?.status ?? 500, { 'content-type': 'application/xml' })
    response.end(
      xml(refusal?.code ?? 'InternalError', refusal?.message ?? 'We encountered an internal error.'),
    )
  }
}
