import { type Messages, i18n } from '@lingui/core'
import { english } from './wording/english'
import { setWording } from './wording/wording'

// English texts are in the code, compiled by the build (`web/vite/compiled-texts.ts`); a catalogue holds the translations of
// another language.
i18n.load('en', {})
i18n.activate('en')

/** Switches the language; `messages` is its catalogue, compiled from a `.po` file. */
export async function activate(locale: string, messages: Messages): Promise<void> {
  // Loaded only for languages other than English.
  const wording =
    locale === english.locale ? english : (await import('./wording/translated')).translated(locale, i18n)
  setWording(wording)
  i18n.loadAndActivate({ locale, messages })
}

export { i18n }
