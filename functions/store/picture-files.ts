import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { AppError } from '#shared/errors'
import { cacheLifetimes, lifetimes } from '#shared/limits'
import { imageMessages, imageRules, type ImageType } from '#shared/schemas/image'
import type { UploadTicket } from '#shared/schemas/entities'
import type { ProfileId } from '../domain/ids'
import { s3 } from '../lib/clients/s3'
import { env } from '../lib/env'
import { secret } from '../lib/ids'
import { pictureKey, type PictureSize } from '../lib/media'

const sizes = ['card', 'profile'] as const satisfies readonly PictureSize[]

export type PictureFiles = Record<PictureSize, Buffer>

const prefixOf = (id: ProfileId) => `uploads/${id}/`

/** Was this key given to this member? */
export const isOwnUpload = (id: ProfileId, key: string) =>
  key.startsWith(prefixOf(id)) && /^[\w-]{43}$/.test(key.slice(prefixOf(id).length))

/** Leave to post one file of this type, within the size limit, straight to the uploads bucket; five minutes long. */
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

// Who may read objects but not list them is told that a missing one is forbidden.
const absent = new Set(['NoSuchKey', 'NotFound', 'AccessDenied'])

/** The bytes of an upload, undefined when there is none; 400 when it is larger than allowed, whatever let it in. */
export async function fetchUpload(key: string): Promise<Buffer | undefined> {
  try {
    const { Body, ContentLength } = await s3().send(
      new GetObjectCommand({ Bucket: env('UPLOADS_BUCKET'), Key: key }),
    )
    if (!Body) return undefined
    if ((ContentLength ?? Infinity) > imageRules.maxBytes) {
      // Nothing of the rest is to be transferred.
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

/** Stores all sizes of a picture; what lies under a name never changes. */
export async function storeFiles(picture: string, files: PictureFiles): Promise<void> {
  await Promise.all(
    sizes.map((size) =>
      s3().send(
        new PutObjectCommand({
          Bucket: env('MEDIA_BUCKET'),
          Key: pictureKey(picture, size),
          Body: files[size],
          ContentType: 'image/webp',
          CacheControl: `private, max-age=${cacheLifetimes.immutable}, immutable`,
        }),
      ),
    ),
  )
}

export async function deleteFiles(picture: string): Promise<void> {
  await s3().send(
    new DeleteObjectsCommand({
      Bucket: env('MEDIA_BUCKET'),
      Delete: { Objects: sizes.map((size) => ({ Key: pictureKey(picture, size) })), Quiet: true },
    }),
  )
}
