import { afterEach, expect, jest, test } from '@jest/globals'
import { languageCookie } from '#shared/languages'
import { keepFollowedLanguage } from '#web/lib/language'

const forget = () => {
  document.cookie = `${languageCookie}=; path=/; max-age=0`
}
afterEach(() => {
  forget()
  document.documentElement.lang = ''
  jest.restoreAllMocks()
})

test.each([
  ['ur', ['en-GB', 'en'], `${languageCookie}=ur`],
  // The edge took these from the browser.
  ['ar', ['ar-AE', 'en'], ''],
  ['ur', ['fr', 'UR', 'en'], ''],
  ['en', ['ur-PK'], ''],
])('a page in %s keeps its language if a link led to it, for a browser with %j', (lang, languages, kept) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  document.documentElement.lang = lang
  keepFollowedLanguage()
  expect(document.cookie).toBe(kept)
})
