import { imageTypeOf } from '#shared/schemas/image'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'
import { postFile, type PostOptions } from './post-file'

/** `create`: the first picture, from the wizard; `replace`: another one, from the profile page. */
export type UploadMode = 'create' | 'replace'

/** Uploads that storage has taken, but of which no answer of the server came. */
const posted = new WeakMap<File, { profileId: string; key: string }>()

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Posts the file to storage, unless an earlier attempt did. */
async function post(mode: UploadMode, profileId: string, file: File, options: PostOptions): Promise<string> {
  const before = posted.get(file)
  if (before?.profileId === profileId) return before.key
  const contentType = imageTypeOf(file.type) ?? file.type
  const { data: ticket } = await call(
    `picture.${mode}-start`,
    { profileId, contentType, size: file.size },
    { signal: options.signal },
  )
  await postFile(ticket, file, options)
  posted.set(file, { profileId, key: ticket.key })
  return ticket.key
}

/**
 * Uploads a profile picture directly to storage: gets a presigned form, posts the file, has the server check it. After a
 * failure another attempt with the same file goes on where this one ended.
 * @returns the URL of the finished picture and the server's message
 * @throws ApiError
 */
export async function uploadPicture(
  mode: UploadMode,
  profileId: string,
  file: File,
  options: PostOptions = {},
): Promise<{ image_url: string; message: string }> {
  const key = await post(mode, profileId, file, options)
  options.onProgress?.(1)
  try {
    const { data, message } = await call(
      `picture.${mode}-finish`,
      { profileId, key },
      { signal: options.signal },
    )
    return { image_url: data.image_url, message }
  } catch (error) {
    // The server refuses the file, or does not have it any more: the next attempt begins anew.
    if (isRefusal(error)) posted.delete(file)
    throw error
  }
}
