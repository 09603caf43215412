import { i18n } from '@lingui/core'
import { messages } from './en/site.po'

// Texts of the content pages, of which the help page shows some.
i18n.load('en', messages)
