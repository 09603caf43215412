import * as z from 'zod'
import { ImageSchema, UploadTicketSchema } from '../schemas/entities'
import { imageLimits, pictureLimits } from '../limits'
import { imageTypes } from '../schemas/image'
import { IdSchema, type Method, type OperationSpec } from './operation'

const start = z.object({
  profileId: IdSchema,
  /** Validated together with the size, by `checkImageFile`. */
  contentType: z
    .string()
    .max(100)
    .meta({ enum: [...imageTypes] }),
  /** Bytes. */
  size: z.number().int().positive().meta({ maximum: imageLimits.maxBytes }),
})
const finish = z.object({ profileId: IdSchema, key: z.string().min(1).max(300) })
const multipart = z.object({ profileId: IdSchema })

/** Two ways to upload: start, post to storage, finish; or one multipart call. */
const uploadOperations = <M extends Method, P extends string>(method: M, path: P) =>
  ({
    multipart: {
      method,
      path,
      access: 'member',
      when: { content: 'multipart' },
      content: 'multipart',
      input: multipart,
      output: ImageSchema,
    },
    finish: { method, path, access: 'member', when: { body: ['key'] }, input: finish, output: ImageSchema },
    start: { method, path, access: 'member', input: start, output: UploadTicketSchema },
  }) as const satisfies Record<string, OperationSpec>

const create = uploadOperations('POST', '/profile/create/image-upload')
const replace = uploadOperations('PUT', '/profile/update/profile-image')
/** Adds a picture after the others, which whoever sees the profile picture also sees. */
const add = uploadOperations('POST', '/picture/add')

const order = z
  .array(IdSchema)
  .min(1)
  .max(pictureLimits.further + 1)

export const picture = {
  'picture.create-multipart': create.multipart,
  'picture.create-finish': create.finish,
  'picture.create-start': create.start,
  'picture.replace-multipart': replace.multipart,
  'picture.replace-finish': replace.finish,
  'picture.replace-start': replace.start,
  'picture.add-multipart': add.multipart,
  'picture.add-finish': add.finish,
  'picture.add-start': add.start,
  /** All pictures of the caller in their new order. The first one becomes the profile picture. */
  'picture.order': {
    method: 'PUT',
    path: '/picture/order',
    access: 'member',
    input: z.object({ pictures: order }),
    output: z.object({ pictures: order }),
  },
  /** Deletes one of the caller's pictures, but not the profile picture. */
  'picture.remove': {
    method: 'POST',
    path: '/picture/remove',
    access: 'member',
    input: z.object({ picture_id: IdSchema }),
    output: z.object({ picture_id: IdSchema }),
  },
} as const satisfies Record<string, OperationSpec>
