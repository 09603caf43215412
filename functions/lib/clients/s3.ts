import { S3Client } from '@aws-sdk/client-s3'
import { callAttempts, serviceTimeoutsMs } from '#shared/limits'
import { env } from '../env'

let client: S3Client | undefined

/** One per container. */
export function s3(): S3Client {
  client ??= new S3Client({
    forcePathStyle: env('S3_FORCE_PATH_STYLE'),
    maxAttempts: callAttempts.files,
    requestHandler: {
      connectionTimeout: serviceTimeoutsMs.connect,
      requestTimeout: serviceTimeoutsMs.files,
      // A file that stops on its way, of which the request's limit knows only the beginning.
      socketTimeout: serviceTimeoutsMs.files,
      throwOnRequestTimeout: true,
    },
    // Not every S3 emulator reads the checksum trailers that newer SDKs add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return client
}
