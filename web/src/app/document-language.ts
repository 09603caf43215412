import { directionOf, type Language } from '#shared/languages'
import type { Role } from '#shared/options/roles'
import { documentLanguage } from '../lib/language'

/** The language of the HTML file, if `startDocument` has replaced it. */
let fileLanguage: Language | undefined

/** The language that the app should have for a user. Administrators' pages are in English only. */
export const languageFor = (role: Role | undefined): Language =>
  role === 'admin' ? 'en' : (fileLanguage ?? documentLanguage())

/** Sets the document to the language for a user, and returns it. */
export function startDocument(role: Role | undefined): Language {
  const language = languageFor(role)
  if (language !== documentLanguage()) {
    fileLanguage = documentLanguage()
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }
  return language
}
