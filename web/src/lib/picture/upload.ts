import { imageTypeOf } from '#shared/schemas/image'
import { call } from '../api'
import { postFile, type PostOptions } from './post-file'

/** `create`: the first picture, from the wizard; `replace`: another one, from the profile page. */
export type UploadMode = 'create' | 'replace'

/**
 * Uploads a profile picture directly to storage: gets a presigned form, posts the file, has the server check it.
 * @returns the URL of the finished picture and the server's message
 * @throws ApiError
 */
export async function uploadPicture(
  mode: UploadMode,
  profileId: string,
  file: File,
  options: PostOptions = {},
): Promise<{ image_url: string; message: string }> {
  const { signal } = options
  const contentType = imageTypeOf(file.type) ?? file.type
  const { data: ticket } = await call(
    `picture.${mode}-start`,
    { profileId, contentType, size: file.size },
    { signal },
  )
  await postFile(ticket, file, options)
  const { data, message } = await call(`picture.${mode}-finish`, { profileId, key: ticket.key }, { signal })
  return { image_url: data.image_url, message }
}
