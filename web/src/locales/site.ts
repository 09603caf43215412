import { i18n } from '@lingui/core'
import { messages } from './en/site.po'

// Texts of the content pages. The help page shows some of them.
i18n.load('en', messages)
