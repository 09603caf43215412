import { afterEach, beforeEach } from '@jest/globals'
import { cleanup } from '@testing-library/react'
import { onToast, resetToasts } from '#web/lib/notify'
import { sessionStore } from '#web/lib/session/browser'
import { fakeApi, type FakeApi } from './fake-api'

/** Gives each test of a file its own fake server, no session and no notices. */
export function webStage() {
  let server: FakeApi
  /** Toasts, as `success: text`. */
  const notices: string[] = []
  /** Texts of toasts that were taken away. */
  const takenBack: string[] = []
  beforeEach(() => {
    server = fakeApi()
    notices.length = 0
    takenBack.length = 0
    resetToasts()
    onToast(
      (kind, text) => notices.push(`${kind}: ${text}`),
      (text) => takenBack.push(text),
    )
  })
  afterEach(() => {
    cleanup()
    sessionStore.end('signed-out')
    server.restore()
  })
  const api: Pick<FakeApi, 'on' | 'sent'> = {
    on: (route, answer) => server.on(route, answer),
    get sent() {
      return server.sent
    },
  }
  return { api, notices, takenBack }
}
