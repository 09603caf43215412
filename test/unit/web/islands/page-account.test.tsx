import { beforeEach, expect, jest, test } from '@jest/globals'
import { reloadOnAccountChange, markSignedOut } from '#web/islands/page-account'
import { storedUser, sessionKey } from '#web/lib/session/stored-user'
import { makeUser } from '#test/support/web/samples'

/* A content page that was opened for `u1` follows who is signed in. */

const store = (id: string | null) =>
  id ? localStorage.setItem(sessionKey, JSON.stringify(makeUser({ id }))) : localStorage.clear()
const fromAnotherTab = (key: string | null = sessionKey) =>
  dispatchEvent(new StorageEvent('storage', { key }))
const comeBack = (persisted = true) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

// jsdom complains of what it does not do: to load the page.
const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined)
reloadOnAccountChange('u1')
const { documentElement } = document
beforeEach(() => {
  complain.mockClear()
  documentElement.hidden = false
  documentElement.dataset.session = 'in'
})
const isLoadedAgain = () => {
  const loads = complain.mock.calls.filter(([what]) => String(what).includes('Not implemented: navigation'))
  // Nothing of the one is to be seen until the other's page is there.
  expect(documentElement.hidden).toBe(loads.length > 0)
  return loads.length > 0
}

test.each([
  ['the same account', 'u1', false],
  ['another account', 'u2', true],
  ['nobody', null, true],
])(
  'a content page reloads if %s is signed in, in another tab or on return from the cache',
  (_who, id, again) => {
    store(id)
    fromAnotherTab()
    expect(isLoadedAgain()).toBe(again)
    complain.mockClear()
    documentElement.hidden = false
    comeBack()
    expect(isLoadedAgain()).toBe(again)
  },
)

test('a page whose session ended counts as a visitor’s until the same account signs in again', () => {
  markSignedOut()
  store(null)
  fromAnotherTab()
  expect(isLoadedAgain()).toBe(false)
  store('u1')
  fromAnotherTab()
  expect(isLoadedAgain()).toBe(true)
})

test('a page reloads when another account replaces the signed-in one directly', () => {
  store(null)
  store('u2')
  comeBack()
  expect(isLoadedAgain()).toBe(true)
})

test('a page reloads when another tab clears the storage, and ignores changes of other keys', () => {
  store('u2')
  fromAnotherTab('humsafar.colour-mode')
  expect(isLoadedAgain()).toBe(false)
  fromAnotherTab(null)
  expect(isLoadedAgain()).toBe(true)
})

test('a newly loaded page does not reload on `pageshow`', () => {
  store('u2')
  comeBack(false)
  expect(isLoadedAgain()).toBe(false)
})

test.each(['{', '7', '{"name":1}', 'null', '{"name":"Ayesha","role":"member"}'])(
  'an invalid stored user counts as nobody: %s',
  (kept) => {
    localStorage.setItem(sessionKey, kept)
    expect(storedUser()).toBeNull()
  },
)
