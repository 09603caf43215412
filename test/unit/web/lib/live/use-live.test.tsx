import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act } from '@testing-library/react'
import { useLive } from '#web/app/use-live'
import { sessionStore } from '#web/lib/session/browser'
import { FakeSocket, fakeSockets, latestSocket } from '#test/support/web/fake-socket'
import { makeUser, signedInAs } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

const { api } = webStage()
let restore: () => void
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  restore = fakeSockets()
  let issued = 0
  api.on('POST /api/chat/ticket', () => ({ message: '', data: { ticket: `t/${++issued}` } }))
})
afterEach(() => {
  act(() => sessionStore.end('signed-out'))
  restore()
  jest.useRealTimers()
})

function Dashboard() {
  useLive()
  return null
}
const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms))
const signIn = (change: Parameters<typeof makeUser>[0] = {}) =>
  act(() => void sessionStore.adopt(signedInAs(makeUser(change))))
const sockets = () => FakeSocket.opened.length
const arrive = async () => {
  const page = renderWeb(<Dashboard />, { session: 'live' })
  await settle()
  return page
}

test('visitors and administrators open no socket', async () => {
  const page = await arrive()
  expect(sockets()).toBe(0)
  page.unmount()
  signIn({ role: 'admin' })
  await arrive()
  expect(sockets()).toBe(0)
})

test('a member’s socket stays open for a minute after leaving the dashboard', async () => {
  signIn()
  ;(await arrive()).unmount()
  expect(FakeSocket.opened.map(({ url }) => url)).toEqual(['ws://localhost/ws?ticket=t%2F1'])
  const socket = latestSocket().accept()
  await settle(59_000)
  const page = await arrive()
  await settle(120_000)
  expect([sockets(), socket.readyState]).toEqual([1, 1])
  page.unmount()
  await settle(60_000)
  expect(socket.readyState).toBe(3)
  await settle(600_000)
  expect(sockets()).toBe(1)
})

test('a sign-out in another tab closes the socket at once', async () => {
  signIn()
  await arrive()
  const socket = latestSocket().accept()
  act(() => {
    localStorage.clear()
    sessionStore.receive({ type: 'ended', userId: 'u1', reason: 'signed-out' })
  })
  expect(socket.readyState).toBe(3)
  await settle(600_000)
  expect(sockets()).toBe(1)
})

test('a change of member opens a new socket', async () => {
  signIn()
  await arrive()
  const socket = latestSocket().accept()
  signIn({ id: 'u2', profileId: 'u2' })
  await settle(1000)
  expect(socket.readyState).toBe(3)
  expect(sockets()).toBe(2)
})

test('a suspension frame ends the session with its reason', async () => {
  signIn()
  await arrive()
  act(() =>
    latestSocket()
      .accept()
      .receive({
        type: 'error',
        error: 'Your account is suspended.',
        code: 'account_suspended',
        params: { reason: 'Money was asked for.', appeal: '/contact' },
      }),
  )
  expect(sessionStore.user()).toBeNull()
  expect(sessionStore.endReason()).toBe('suspended')
  expect(sessionStore.suspension()).toMatchObject({ reason: 'Money was asked for.' })
})

test('the next ticket finds that the session has ended elsewhere', async () => {
  signIn()
  await arrive()
  api.on('POST /api/chat/ticket', () => ({ status: 401, error: 'Please sign in.', code: 'unauthorized' }))
  api.on('POST /api/auth/refresh', () => ({ status: 401, error: 'Please sign in.', code: 'unauthorized' }))
  act(() => latestSocket().accept().receive({ type: 'error', error: 'Ended.', code: 'unauthorized' }))
  await settle(2000)
  expect(sessionStore.endReason()).toBe('expired')
  await settle(600_000)
  expect(sockets()).toBe(1)
})
