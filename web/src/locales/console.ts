import { i18n } from '@lingui/core'
import { messages } from './en/console.po'

// Texts of the administrators' pages.
i18n.load('en', messages)
