import { afterEach, beforeEach } from '@jest/globals'
import { cleanup, createEvent, fireEvent } from '@testing-library/react'
import { onToast, resetToasts } from '#web/lib/notify'
import { sessionStore } from '#web/lib/session/browser'
import { fakeApi, type FakeApi } from './fake-api'

/** Gives each test of a file a fake API of its own, without a session and without toasts. */
export function webStage() {
  let server: FakeApi
  /** Toasts, as `success: text`. */
  const notices: string[] = []
  /** Texts of toasts that the app removed. */
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

let presses = 0

/** Presses a button by keyboard, one second after the last press: the app ignores a second press within half a second. */
export function pressButton(button: HTMLElement): void {
  button.focus()
  const click = createEvent.click(button, { detail: 0 })
  Object.defineProperty(click, 'timeStamp', { value: ++presses * 1000 })
  fireEvent(button, click)
}
