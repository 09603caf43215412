import { type Messages, i18n } from '@lingui/core'
import { type Language, localeOf } from '#shared/languages'
import { english, setWording } from './wording/wording'

// Without texts until those of the page's language have loaded (`web/src/locales/load.ts`).
i18n.loadAndActivate({ locale: 'en', messages: {} })

/** Switches the language. `messages`: its catalogues, compiled from `.po` files. */
export async function activate(language: Language, messages: Messages): Promise<void> {
  // Loaded only for languages other than English.
  const wording =
    language === 'en' ? english : (await import('./wording/translated')).translated(language, i18n)
  setWording(wording)
  i18n.loadAndActivate({ locale: language, locales: [localeOf(language)], messages })
}

export { i18n }
