import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

// English stands in the code; a catalogue holds only what another language says instead.
i18n.setMessagesCompiler(compileMessage)
i18n.load('en', {})
i18n.activate('en')

export { i18n }
