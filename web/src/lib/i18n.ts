import { type Messages, i18n } from '@lingui/core'
import { type Language, localeOf } from '#shared/languages'
import { english, setWording } from './wording/wording'

// Without texts until those of the page's language have loaded (`web/src/locales/load.ts`).
i18n.loadAndActivate({ locale: 'en', messages: {} })

/** Switches the language, and adds to its texts. `messages`: catalogues, compiled from `.po` files. */
export async function activate(language: Language, messages: Messages): Promise<void> {
  // Loaded only for languages other than English.
  const wording =
    language === 'en' ? english : (await import('./wording/translated')).translated(language, i18n)
  setWording(wording)
  i18n.load(language, messages)
  i18n.activate(language, [localeOf(language)])
}

export { i18n }
