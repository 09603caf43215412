import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { cacheControl } from '#shared/cache-control'
import { AppError } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import type { UploadTicket } from '#shared/schemas/entities'
import { imageMessages, imageRules, type ImageType } from '#shared/schemas/image'
import { env } from '#functions/core/env'
import { type ProfileId, secret } from '#functions/core/ids'
import { pictureFolder, pictureKey, type PictureSize } from '#functions/clients/picture-urls'
import { s3 } from '#functions/clients/s3'
import { deleteUnder, deleteObjects } from '#functions/clients/s3-objects'

const sizes = ['card', 'profile'] as const satisfies readonly PictureSize[]

export type PictureFiles = Record<PictureSize, Buffer>

const prefixOf = (id: ProfileId) => `uploads/${id}/`

/** Does this upload key belong to this member? */
export const isOwnUpload = (id: ProfileId, key: string) =>
  key.startsWith(prefixOf(id)) && /^[\w-]{43}$/.test(key.slice(prefixOf(id).length))

/** A form to post one file of this type, within the size limit, directly to the uploads bucket; valid for five minutes. */
export async function uploadTicket(id: ProfileId, type: ImageType): Promise<UploadTicket> {
  const key = `${prefixOf(id)}${secret()}`
  const { url, fields } = await createPresignedPost(s3(), {
    Bucket: env('UPLOADS_BUCKET'),
    Key: key,
    Conditions: [['content-length-range', 1, imageRules.maxBytes]],
    Fields: { 'Content-Type': type },
    Expires: lifetimes.uploadTicket,
  })
  return { url, fields, key }
}

const tooLarge = () => AppError.ofFields(400, 'picture_invalid', { file: imageMessages.size })

// S3 answers AccessDenied for a missing object when the caller may not list the bucket.
const absent = new Set(['NoSuchKey', 'NotFound', 'AccessDenied'])

/** The bytes of an upload; undefined when there is none, 400 when it is too large even though the bucket accepted it. */
export async function fetchUpload(key: string): Promise<Buffer | undefined> {
  try {
    const { Body, ContentLength } = await s3().send(
      new GetObjectCommand({ Bucket: env('UPLOADS_BUCKET'), Key: key }),
    )
    if (!Body) return undefined
    if ((ContentLength ?? Infinity) > imageRules.maxBytes) {
      // Stops the transfer.
      ;(Body as { destroy?: () => void }).destroy?.()
      throw tooLarge()
    }
    return Buffer.from(await Body.transformToByteArray())
  } catch (error) {
    if (error instanceof Error && absent.has(error.name)) return undefined
    throw error
  }
}

export async function deleteUpload(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: env('UPLOADS_BUCKET'), Key: key }))
}

/** Stores all sizes of a picture. Files are immutable: a new picture gets a new name. */
export async function storeFiles(picture: string, files: PictureFiles): Promise<void> {
  await Promise.all(
    sizes.map((size) =>
      s3().send(
        new PutObjectCommand({
          Bucket: env('MEDIA_BUCKET'),
          Key: pictureKey(picture, size),
          Body: files[size],
          ContentType: 'image/webp',
          CacheControl: cacheControl.picture,
        }),
      ),
    ),
  )
}

/** The bytes of a stored picture; undefined when there is none. */
export async function fetchPicture(picture: string, size: PictureSize): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3().send(
      new GetObjectCommand({ Bucket: env('MEDIA_BUCKET'), Key: pictureKey(picture, size) }),
    )
    return await Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof Error && absent.has(error.name)) return undefined
    throw error
  }
}

export const deleteFiles = (picture: string): Promise<void> =>
  deleteObjects(
    env('MEDIA_BUCKET'),
    sizes.map((size) => ({ Key: pictureKey(picture, size) })),
  )

/** Deletes a picture of a deleted member, including earlier versions of its files. */
export const purgeFiles = (picture: string): Promise<void> =>
  deleteUnder(env('MEDIA_BUCKET'), pictureFolder(picture))

/** Deletes a member's uploads that never became a picture. */
export const purgeUploads = (id: ProfileId): Promise<void> => deleteUnder(env('UPLOADS_BUCKET'), prefixOf(id))
