import { PutObjectCommand } from '@aws-sdk/client-s3'
import { deletionRecordPrefix } from '#shared/table'
import type { UserId } from '#functions/core/ids'
import { s3 } from '#functions/clients/s3'
import { env, optionalEnv } from '#functions/core/env'

/**
 * Tells apart from the table, in another region, that an account was deleted, by nothing but its id: where table and region are
 * lost, a copy of the table that comes back does not know of it (0056). Does nothing on a stage without copies.
 */
export async function recordDeletion(id: UserId): Promise<void> {
  const bucket = optionalEnv('DELETIONS_BUCKET')
  if (bucket === undefined) return
  await s3(env('DELETIONS_REGION')).send(
    new PutObjectCommand({ Bucket: bucket, Key: `${deletionRecordPrefix}${id}`, Body: '{}' }),
  )
}
