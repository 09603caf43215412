import { type Messages, i18n } from '@lingui/core'
import { messages as app } from '../locales/en/app.po'
import { english, setWording } from './wording/wording'

i18n.loadAndActivate({ locale: 'en', messages: app })

/** Switches the language; `messages` is its catalogues, compiled from `.po` files. */
export async function activate(locale: string, messages: Messages): Promise<void> {
  // Loaded only for languages other than English.
  const wording =
    locale === english.locale ? english : (await import('./wording/translated')).translated(locale, i18n)
  setWording(wording)
  i18n.loadAndActivate({ locale, messages })
}

export { i18n }
