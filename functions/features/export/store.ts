import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { env } from '#functions/core/env'
import { secret, type UserId } from '#functions/core/ids'
import { s3 } from '#functions/clients/s3'
import { deleteUnder } from '#functions/clients/s3-objects'
import { exportSort, indexEntry, keys, lists } from '#functions/db/keys'
import { removeAll } from '#functions/db/purge'
import { type Page, query } from '#functions/db/table'
import { put, remove, write } from '#functions/db/transact'
import type { ExportFileItem } from './items'

export const EXPORT_FILE = 'exportFile'
const BATCH = 25

const prefixOf = (id: UserId) => `exports/${id}/`
/** The common prefix of the keys of an export's files. */
export const exportKey = (id: UserId, name: string) => `${prefixOf(id)}${name}`
const fileKey = (id: UserId, name: string) => `${exportKey(id, name)}.zip`

/** The item of a new export, whose sort key is the secret part of its files' names. */
export function exportItem(id: UserId, now: Date): ExportFileItem {
  const name = secret()
  const created_at = now.toISOString()
  return {
    ...keys.exportFile(id, name),
    ...indexEntry(lists.dueExports(), exportSort(created_at, name)),
    user_id: id,
    created_at,
  }
}

/** Stores a zip of a member's data for a day. Returns the secret part of its name. */
export async function storeExport(id: UserId, zip: Uint8Array, now: Date): Promise<string> {
  const item = exportItem(id, now)
  const name = item.sk
  // Before the file, so that an interrupted call leaves no file without an item.
  await write(put(EXPORT_FILE, item))
  await s3().send(
    new PutObjectCommand({
      Bucket: env('EXPORTS_BUCKET'),
      Key: fileKey(id, name),
      Body: zip,
      ContentType: 'application/zip',
    }),
  )
  return name
}

/**
 * A signed URL that downloads a stored export as `filename`, valid for an hour from `now` at most: on AWS it also expires
 * with the credentials of the role that signed it.
 */
export const exportUrl = (id: UserId, name: string, filename: string, now: Date): Promise<SignedUrl> =>
  signedUrl(fileKey(id, name), filename, now)

export interface SignedUrl {
  url: string
  /** ISO */
  expires_at: string
}

/** A signed URL of any object in the exports bucket. */
export async function signedUrl(key: string, filename: string, now: Date): Promise<SignedUrl> {
  const command = new GetObjectCommand({
    Bucket: env('EXPORTS_BUCKET'),
    Key: key,
    ResponseContentDisposition: `attachment; filename="${filename}"`,
  })
  const url = await getSignedUrl(s3(), command, { expiresIn: lifetimes.exportUrl, signingDate: now })
  return { url, expires_at: new Date(now.getTime() + lifetimes.exportUrl * secondMs).toISOString() }
}

/** A page of the exports that are older than a day, the oldest first. */
export const listDueExports = (now: Date, cursor?: string): Promise<Page<ExportFileItem>> => {
  const before = new Date(now.getTime() - lifetimes.exportFile * secondMs).toISOString()
  return query<ExportFileItem>(lists.dueExports(), { limit: BATCH, cursor, sort: { below: before } })
}

/** Deletes an export with its file. Idempotent. */
export async function deleteExport({ pk, sk, user_id }: ExportFileItem): Promise<void> {
  await deleteUnder(env('EXPORTS_BUCKET'), exportKey(user_id, sk))
  // Last, so that the next run completes an interrupted one.
  await write(remove(EXPORT_FILE, { pk, sk }))
}

/** Deletes all exports of a deleted account. */
export async function purgeExports(id: UserId, onPage: () => void): Promise<void> {
  await deleteUnder(env('EXPORTS_BUCKET'), prefixOf(id))
  await removeAll(lists.exportsOf(id), { onPage })
}
