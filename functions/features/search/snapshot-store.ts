import { PutObjectCommand } from '@aws-sdk/client-s3'
import { s3 } from '#functions/clients/s3'
import { env } from '#functions/core/env'

/** Puts a snapshot in the place of the one before; who reads meanwhile gets either whole. */
export async function storeSnapshot(key: string, bytes: Uint8Array): Promise<void> {
  await s3().send(
    new PutObjectCommand({
      Bucket: env('SEARCH_BUCKET'),
      Key: key,
      Body: bytes,
      ContentType: 'application/octet-stream',
    }),
  )
}
