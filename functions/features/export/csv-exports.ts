import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { notFound } from '#shared/errors'
import { env } from '#functions/core/env'
import { secret, type UserId } from '#functions/core/ids'
import { s3 } from '#functions/clients/s3'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { put, transact, update, type Write, writeIf } from '#functions/db/transact'
import type { ExportFileItem, ListExport } from './items'
import { EXPORT_FILE, exportItem, exportKey, type SignedUrl, signedUrl } from './store'

/*
 * A console list as a CSV file. Each call writes one part, and the last call joins them. A part has a unique name and
 * counts once the item names it, so concurrent, interrupted or repeated calls never lose or double a row.
 */

export interface StoredListExport extends ExportFileItem {
  list: ListExport
}

const partKey = ({ user_id, sk }: ExportFileItem, name: string) => `${exportKey(user_id, sk)}/${name}.csv`
const fileKey = ({ user_id, sk }: ExportFileItem) => `${exportKey(user_id, sk)}.csv`

const store = (key: string, text: string) =>
  s3().send(
    new PutObjectCommand({
      Bucket: env('EXPORTS_BUCKET'),
      Key: key,
      Body: text,
      ContentType: 'text/csv; charset=utf-8',
    }),
  )

async function read(key: string): Promise<string> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: env('EXPORTS_BUCKET'), Key: key }))
  return Body!.transformToString()
}

/** Begins an export and returns its item, with `alongside` in one transaction. */
export async function beginListExport(
  admin: UserId,
  list: Pick<ListExport, 'of' | 'search' | 'month' | 'status' | 'sort'>,
  alongside: readonly Write[],
  now: Date,
): Promise<StoredListExport> {
  const item = { ...exportItem(admin, now), list: { ...list, state: 'writing' as const, done: 0, parts: [] } }
  await transact([put(EXPORT_FILE, item), ...alongside])
  return item
}

/** An administrator's own export; 404 for any other. */
export async function loadListExport(admin: UserId, id: string): Promise<StoredListExport> {
  const item = await getItem<ExportFileItem>(keys.exportFile(admin, id), { consistent: true })
  if (!item?.list) throw notFound('export')
  return item as StoredListExport
}

/** Saves the progress of an export; false if another call has changed it since it was read. */
const save = (item: StoredListExport, list: ListExport): Promise<boolean> =>
  writeIf(
    update(EXPORT_FILE, item, {
      set: { list },
      condition: '#list = :read',
      values: { read: item.list },
    }),
  )

export interface CsvPart {
  text: string
  rows: number
  total?: number | undefined
  /** Cursor of the next part; absent for the last. */
  next?: string | undefined
}

/** Adds a part, unless another call has added one since the export was read. */
export async function addPart(item: StoredListExport, { text, rows, total, next }: CsvPart): Promise<void> {
  const name = secret()
  await store(partKey(item, name), text)
  const { cursor: _cursor, ...list } = item.list
  await save(item, {
    ...list,
    done: list.done + rows,
    parts: [...list.parts, name],
    ...(total !== undefined && { total }),
    ...(next !== undefined && { cursor: next }),
  })
}

/** Joins the parts to one file. */
export async function finishListExport(item: StoredListExport): Promise<void> {
  const parts = await Promise.all(item.list.parts.map((name) => read(partKey(item, name))))
  await store(fileKey(item), parts.join(''))
  await save(item, { ...item.list, state: 'done' })
}

/** A signed URL of a complete export. */
export const listExportUrl = (item: StoredListExport, filename: string, now: Date): Promise<SignedUrl> =>
  signedUrl(fileKey(item), filename, now)
