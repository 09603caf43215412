import { imageMessages } from '#shared/schemas/image'
import { ApiError, networkError, statusText } from '#web/lib/api-error'

export interface PostTarget {
  url: string
  /** Form fields; storage requires them before the file. */
  fields: Record<string, string>
}

export interface PostOptions {
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
 * Posts a file to storage with a presigned form. Uses XMLHttpRequest, since fetch reports no upload progress.
 * @throws ApiError, or an AbortError when `signal` aborts
 */
export function postFile({ url, fields }: PostTarget, file: Blob, options: PostOptions = {}): Promise<void> {
  const { onProgress, signal } = options
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', file)

  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
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
