import { afterEach, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { useAccountLanguage } from '#web/app/use-account-language'
import { keepLanguage } from '#web/lib/language'
import { sessionStore } from '#web/lib/session/browser'
import { storedUser, writeUser } from '#web/lib/session/stored-user'
import { makeUser, signedInAs } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

const { api } = webStage()
afterEach(() => localStorage.clear())

const saving = 'PUT /api/auth/language'
const Page = () => {
  useAccountLanguage()
  return null
}
/** Opens a page in English, on a device that remembers the member from before languages. `language`: the account's. */
function open(language?: 'ur') {
  api.on('POST /api/auth/refresh', () => ({
    message: 'You are signed in.',
    data: signedInAs(makeUser({ ...(language && { language }) })),
  }))
  api.on(saving, () => ({ message: 'Your language is saved.', data: { language: 'en' } }))
  writeUser(localStorage, makeUser())
  sessionStore.storageChanged()
  // A language was chosen here: the page need not load again.
  keepLanguage('en')
  renderWeb(<Page />, { session: 'live' })
}
const sent = () => api.sent.map(([route]) => route)

test('an account without a language gets that of the page', async () => {
  open()
  await waitFor(() => expect(storedUser()?.language).toBe('en'))
  expect(sent()).toContain(saving)
})

test('what this device remembers of an account does not overwrite the language chosen elsewhere', async () => {
  open('ur')
  await waitFor(() => expect(storedUser()?.language).toBe('ur'))
  await new Promise((done) => setTimeout(done, 50))
  expect(sent()).not.toContain(saving)
})
