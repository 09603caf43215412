import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { readCatalogue } from '#infra/docs/words'
import { type Language, localeOf } from '#shared/languages'

/** The texts of a catalogue, in English and translated, with their ids. */
export async function textsIn(language: Language, name: string) {
  return Object.entries(await readCatalogue(language, name)).map(
    ([id, { message = '', translation = '' }]) => ({
      id,
      message,
      translation,
    }),
  )
}

/** The messages that are one `select`, by the text of `other`. */
const selects = new Map<string, string>()

/** English texts with a translation in a language that is loaded. */
const translated = new Set<string>()
export const translatedTexts = (): ReadonlySet<string> => translated

async function load(language: Language): Promise<I18n> {
  const all = (
    await Promise.all(['app', 'checks', 'site', 'words'].map((name) => textsIn(language, name)))
  ).flat()
  for (const { message, translation } of all) {
    if (message !== translation) translated.add(message)
    const [, other] = /^\{whose, select, .* other \{([^{}]*)\}\}$/.exec(message) ?? []
    if (other) selects.set(other, message)
  }
  const messages: Messages = Object.fromEntries(
    all.map(({ id, translation }) => [id, compileMessage(translation)]),
  )
  return setupI18n({ locale: language, locales: [localeOf(language)], messages: { [language]: messages } })
}

/** The end of a label. */
const optional = ' (optional)'

const loaded = new Map<Language, I18n>()

/** Loads the texts of a language for `said`. */
export async function loadTexts(language: Language): Promise<void> {
  loaded.set(language, await load(language))
}

/**
 * How the site says an English text in a language, without tags. Numbers stay as they are.
 * @throws Error if the catalogues have no such text
 */
export function said(language: Language, english: string, values: Record<string, unknown> = {}): string {
  const i18n = loaded.get(language)
  if (!i18n) return english.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  if (!/[a-z]/i.test(english)) return english
  if (english.endsWith(optional)) {
    const label = said(language, english.slice(0, -optional.length), values)
    return `${label} ${said(language, optional.trim())}`
  }
  const id = generateMessageId(english)
  if (!(id in i18n.messages)) throw new Error(`The ${language} catalogues lack "${english}".`)
  return i18n._(id, { gender: 'other', ...values }).replace(/<\/?\d+\/?>/g, '')
}

/** The same for a title of the wizard, which depends on whose profile it is. */
export const saidOfAnyone = (language: Language, english: string): string =>
  language === 'en' ? english : said(language, selects.get(english) ?? english, { whose: 'unsaid' })
