import { S3Client } from '@aws-sdk/client-s3'
import { callAttempts, serviceTimeoutsMs } from '#shared/limits'
import { env } from '#functions/core/env'
import { requestTimeouts } from './request-settings'

const clients = new Map<string | undefined, S3Client>()

const create = (region: string | undefined) =>
  new S3Client({
    ...(region !== undefined && { region }),
    forcePathStyle: env('S3_FORCE_PATH_STYLE'),
    maxAttempts: callAttempts.files,
    requestHandler: requestTimeouts(serviceTimeoutsMs.files),
    // Not every S3 emulator reads the checksum trailers that newer SDKs add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/** One client per container and region; default: the function's region. */
export function s3(region?: string): S3Client {
  const client = clients.get(region) ?? create(region)
  clients.set(region, client)
  return client
}
