import { imageTypeOf, imageMessages } from '#shared/schemas/image'
import { call } from '#web/lib/api'
import { ApiError, networkError, statusText } from '#web/lib/api-error'
import { abortError } from '#web/lib/abort'

interface PostTarget {
  url: string
  /** Form fields, which S3 requires before the file. */
  fields: Record<string, string>
}

interface PostOptions {
  /** Share of the file sent so far, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

const refusals: Record<string, string> = {
  EntityTooLarge: imageMessages.size,
  EntityTooSmall: imageMessages.unreadable,
}

function refusal(request: XMLHttpRequest): ApiError {
  const code = /<Code>(\w+)<\/Code>/.exec(request.responseText)?.[1] ?? ''
  return new ApiError(request.status, 'gateway', refusals[code] ?? statusText(request.status))
}

/**
 * Posts a file to S3 with a presigned form. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @throws ApiError, or an AbortError when `signal` aborts
 */
export function postFile({ url, fields }: PostTarget, file: Blob, options: PostOptions = {}): Promise<void> {
  const { onProgress, signal } = options
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', file)

  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortError(signal))
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal?.addEventListener('abort', stop, { once: true })
    request.open('POST', url)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onload = () => {
      const done = request.status >= 200 && request.status < 300
      if (done) resolve()
      else reject(refusal(request))
    }
    request.onerror = () => reject(networkError())
    request.ontimeout = () => reject(networkError())
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    request.send(body)
  })
}

/** `create`: the first picture. `replace`: a later one. `add`: a further one beside it. */
export type UploadMode = 'create' | 'replace' | 'add'

/** Files that S3 has stored, but for which the server's answer is missing. */
const posted = new WeakMap<File, { profileId: string; key: string }>()

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Posts the file to S3, unless an earlier attempt did. */
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
 * Uploads a picture directly to S3: gets a presigned form, posts the file, and lets the server check
 * it. After a failure, another attempt with the same file resumes.
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
    // The server refused or lost the file: the next attempt starts again.
    if (isRefusal(error)) posted.delete(file)
    throw error
  }
}
