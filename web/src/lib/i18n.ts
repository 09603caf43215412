import { type Messages, i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { english } from './wording/english'
import { setWording } from './wording/wording'

// English stands in the code; a catalogue holds only what another language says instead.
i18n.setMessagesCompiler(compileMessage)
i18n.load('en', {})
i18n.activate('en')

/** Changes the language: `messages` is its catalogue, as compiled from a `.po` file. */
export async function activate(locale: string, messages: Messages): Promise<void> {
  // Loaded only by readers of another language.
  const wording =
    locale === english.locale ? english : (await import('./wording/translated')).translated(locale, i18n)
  setWording(wording)
  i18n.loadAndActivate({ locale, messages })
}

export { i18n }
