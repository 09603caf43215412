import { beforeEach, expect, test } from '@jest/globals'
import { sessionStore } from '#web/lib/session/browser'
import { sessionKey } from '#web/lib/session-key'
import { makeUser, signedInAs } from '#test/support/session'

/* A page of the app that the browser has kept is shown again, after somebody signed out or in on another page. */

const other = makeUser({ id: 'u2', profileId: 'u2' })
const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
beforeEach(() => void sessionStore.adopt(signedInAs(makeUser())))

test.each([
  ['nobody', null],
  ['another account', other],
])('it is that of %s, as the browser now is', async (_who, next) => {
  if (next) localStorage.setItem(sessionKey, JSON.stringify(next))
  else localStorage.clear()
  comeBack(false)
  expect(sessionStore.user()?.id).toBe('u1')
  comeBack(true)
  expect(sessionStore.user()).toEqual(next)
})

test('of the same account, it keeps its token', async () => {
  const token = (await sessionStore.tokens())?.accessToken
  comeBack(true)
  expect((await sessionStore.tokens())?.accessToken).toBe(token)
  expect(token).toBeTruthy()
})
