import { i18n } from '@lingui/core'
import { messages } from './en/console.po'

// Texts of administrators' pages.
i18n.load('en', messages)
