import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { env } from '#functions/core/env'
import { secret, type UserId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { s3 } from '#functions/clients/s3'
import { deleteUnder } from '#functions/clients/s3-objects'

/*
 * Photos of checks, in a bucket of their own. Only the API reads them; they never get an address.
 */

const folderOf = (user: UserId) => `checks/${user}/`
const keyOf = (user: UserId, name: string) => `${folderOf(user)}${name}`

const inBucket = (user: UserId, name: string) => ({
  Bucket: env('DOCUMENTS_BUCKET'),
  Key: keyOf(user, name),
})

/** Stores a photo. Returns the name of its file. */
export async function storePhoto(user: UserId, bytes: Buffer): Promise<string> {
  const name = secret()
  await s3().send(new PutObjectCommand({ ...inBucket(user, name), Body: bytes, ContentType: 'image/webp' }))
  return name
}

/** A photo as base64; undefined if it is deleted. */
export async function loadPhoto(user: UserId, name: string): Promise<string | undefined> {
  try {
    const { Body } = await s3().send(new GetObjectCommand(inBucket(user, name)))
    return Body && Buffer.from(await Body.transformToByteArray()).toString('base64')
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined
    throw error
  }
}

/** Deletes photos; those that are gone are no error. */
export async function deletePhotos(user: UserId, names: readonly (string | undefined)[]): Promise<void> {
  const stored = names.filter((name) => name !== undefined)
  await Promise.all(stored.map((name) => s3().send(new DeleteObjectCommand(inBucket(user, name)))))
}

/** Deletes photos that are no longer needed. Never throws: the bucket deletes what is left behind. */
export const dropPhotos = (user: UserId, names: readonly (string | undefined)[]): Promise<void> =>
  deletePhotos(user, names).catch((error: unknown) => log.warn('photos of a check left behind', { error }))

/** Deletes all photos of a deleted member. */
export const purgePhotos = (user: UserId): Promise<void> =>
  deleteUnder(env('DOCUMENTS_BUCKET'), folderOf(user))
