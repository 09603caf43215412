import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { AppError } from '#shared/errors'
import { identityCardPrefix } from '#shared/table'
import { env } from '#functions/core/env'
import { secret, type UserId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { s3 } from '#functions/clients/s3'
import { deleteUnder } from '#functions/clients/s3-objects'
import type { CheckItem } from './items'

/*
 * Files of checks, in a bucket of their own. Only the API reads them; they never get an address.
 */

/** Where the files of a member's checks of a kind are. A rule of the bucket deletes identity cards earlier than photos. */
export const folderOf = ({ user_id, kind }: Pick<CheckItem, 'user_id' | 'kind'>): string =>
  `${kind ? identityCardPrefix : 'checks/'}${user_id}/`

const inBucket = (folder: string, name: string) => ({
  Bucket: env('DOCUMENTS_BUCKET'),
  Key: `${folder}${name}`,
})

type Names = readonly (string | undefined)[]

/**
 * Stores a file. `use` makes a check refer to its name, and returns the names of files that are no longer needed; they are
 * dropped. If `use` fails, so is the new file.
 */
export async function storeFile(
  folder: string,
  { body, type }: { body: Buffer | string; type: string },
  use: (name: string) => Promise<Names>,
): Promise<void> {
  const name = secret()
  await s3().send(new PutObjectCommand({ ...inBucket(folder, name), Body: body, ContentType: type }))
  try {
    await dropFiles(folder, await use(name))
  } catch (error) {
    // Without an answer of the table, the check may refer to the file.
    if (error instanceof AppError && error.code !== 'busy') await dropFiles(folder, [name])
    throw error
  }
}

/** The bytes of a file; undefined if it is deleted. */
export async function loadFile(folder: string, name: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await s3().send(new GetObjectCommand(inBucket(folder, name)))
    return Body && Buffer.from(await Body.transformToByteArray())
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined
    throw error
  }
}

/** Deletes files; those that are gone are no error. */
export async function deleteFiles(folder: string, names: Names): Promise<void> {
  const stored = names.filter((name) => name !== undefined)
  await Promise.all(stored.map((name) => s3().send(new DeleteObjectCommand(inBucket(folder, name)))))
}

/** Deletes files that are no longer needed. Never throws: the bucket deletes what is left behind. */
export const dropFiles = (folder: string, names: Names): Promise<void> =>
  deleteFiles(folder, names).catch((error: unknown) => log.warn('files of a check left behind', { error }))

/** Deletes all files of a deleted member's checks. */
export async function purgeCheckFiles(user_id: UserId): Promise<void> {
  for (const kind of [undefined, 'identity'] as const)
    await deleteUnder(env('DOCUMENTS_BUCKET'), folderOf({ user_id, kind }))
}
