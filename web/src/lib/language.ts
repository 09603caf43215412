import {
  isLanguage,
  type Language,
  languageCookie,
  languageCookieAttributes,
  languageQuery,
} from '#shared/languages'
import { loadType } from './load-type'
import { localStore } from './safe-storage'
import { storedUser } from './session/stored-user'

/*
 * The language of a page is the one of its HTML file. The edge chooses the file: by the path, a choice in the query, the cookie, or
 * the browser's languages (`infra/constructs/edge-functions.ts`). To switch the language is to load the page again.
 */

/** The language of this document. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/** Keeps a language for this device: that of a link or of the account. The edge keeps a chosen one. */
export function keepLanguage(language: Language): void {
  const attributes = languageCookieAttributes(location.protocol === 'https:')
  document.cookie = `${languageCookie}=${language}; ${attributes}`
}

const keptLanguage = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${languageCookie}=`))
    ?.slice(languageCookie.length + 1)

/** Whether this device keeps a language. */
export const hasKeptLanguage = (): boolean => keptLanguage() !== undefined

/** Whether Back or Forward took this page from the browser's cache, in the language from before a switch. */
export function isFromBeforeSwitch(): boolean {
  const kept = keptLanguage()
  return loadType() === 'back_forward' && isLanguage(kept) && kept !== documentLanguage()
}

/** The first of the browser's languages that the site has. */
const browserLanguage = (): Language =>
  navigator.languages.map((one) => one.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'

/**
 * Keeps the language of this page for the other pages if a link to it led here. What the edge took from the browser is no choice: an
 * account's language comes before it.
 */
export function keepFollowedLanguage(): void {
  const here = documentLanguage()
  if (here !== 'en' && here !== browserLanguage() && !hasKeptLanguage()) keepLanguage(here)
}

/** Local storage key: the id of the member who chose the language here, while the account does not know it yet. */
export const languageChosenKey = 'humsafar.language-chosen'

/** The fragment that the page at this path has removed from the URL because it is secret. */
let secret = { pathname: '', hash: '' }

/** Remembers a secret fragment: the page needs it again after a switch. */
export function rememberSecret(pathname: string, hash: string): void {
  secret = { pathname, hash }
}

/** Switches the site to a language: loads this page with the choice in its URL, as the links of content pages do. */
export function switchLanguage(language: Language): void {
  const url = new URL(location.href)
  url.searchParams.set(languageQuery, language)
  if (url.pathname === secret.pathname) url.hash = secret.hash
  location.assign(url)
}

/**
 * Removes the choice from the URL of this page, and remembers who made it. The edge has served the page in that language and keeps
 * it in the cookie. A link on another site chooses for this device, but not for the account.
 */
export function takeChosenLanguage(): void {
  const url = new URL(location.href)
  const chosen = url.searchParams.get(languageQuery)
  if (chosen === null) return
  const user = storedUser()
  if (user && chosen === documentLanguage() && document.referrer.startsWith(`${location.origin}/`))
    localStore.setItem(languageChosenKey, user.id)
  url.searchParams.delete(languageQuery)
  history.replaceState(history.state, '', url)
}
