import type { ServerResponse } from 'node:http'
import { day, minuteMs, secondMs } from '#shared/units'
import type { Buckets } from '../engines/s3'
import { sendStream } from './reply'
import { denied, S3Error } from './s3-error'
import { checkAddress, type RequestToCheck, signingDateOf } from './s3-signature'

/** S3's limits for a presigned URL: maximum validity, and tolerated clock difference. */
const MAX_SECONDS = 7 * day
const SKEW_MS = 15 * minuteMs

/** Whether the request uses a presigned URL. */
export const isPresigned = (query: URLSearchParams): boolean => query.has('X-Amz-Signature')

function checkTime(query: URLSearchParams): void {
  const from = signingDateOf(query.get('X-Amz-Date')).getTime()
  const seconds = Number(query.get('X-Amz-Expires'))
  if (!(seconds > 0 && seconds <= MAX_SECONDS)) throw denied('X-Amz-Expires is not valid.')
  if (from - SKEW_MS > Date.now()) throw denied('Request is not valid yet.')
  if (Date.now() >= from + seconds * secondMs) throw denied('Request has expired.')
}

/** Responds to a GET by a presigned URL of one object, like S3; rejects an invalid or expired signature. */
export async function presignedGet(
  [bucket, key]: readonly [bucket: string, key: string],
  signed: RequestToCheck,
  response: ServerResponse,
  { s3, credentials }: Buckets,
): Promise<void> {
  // Checked first, since the SDK refuses to sign for longer than a week.
  checkTime(signed.query)
  await checkAddress(signed, credentials)
  const file = await s3.get(bucket, decodeURIComponent(key))
  if (!file) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
  const disposition = signed.query.get('response-content-disposition')
  response.writeHead(200, {
    'content-type': file.contentType,
    'content-length': file.size,
    etag: file.etag,
    ...(disposition && { 'content-disposition': disposition }),
  })
  await sendStream(file.content, response)
}
