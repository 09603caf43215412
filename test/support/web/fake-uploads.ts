import { afterEach, beforeEach } from '@jest/globals'

interface Uploading {
  url: string
  body: FormData
  /** Reports bytes sent, of 1000. */
  progress: (loaded: number) => void
  answer: (status: number, text?: string) => void
  fail: () => void
}

/** Replaces `XMLHttpRequest`; the test answers each upload itself. Newest last. */
export function fakeUploads(): Uploading[] {
  const uploads: Uploading[] = []
  class FakeRequest {
    status = 0
    responseText = ''
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } =
      {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    private url = ''
    open(_method: string, url: string) {
      this.url = url
    }
    send(body: FormData) {
      uploads.push({
        url: this.url,
        body,
        progress: (loaded) => this.upload.onprogress?.({ lengthComputable: true, loaded, total: 1000 }),
        answer: (status, text = '') => {
          this.status = status
          this.responseText = text
          this.onload?.()
          this.onloadend?.()
        },
        fail: () => {
          this.onerror?.()
          this.onloadend?.()
        },
      })
    }
    abort() {
      this.onabort?.()
      this.onloadend?.()
    }
  }
  const real = globalThis.XMLHttpRequest
  beforeEach(() => {
    uploads.length = 0
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest
  })
  afterEach(() => {
    globalThis.XMLHttpRequest = real
  })
  return uploads
}
