import type { Language } from '#shared/languages'
import { ar } from './ar'
import { en, type ExportTexts } from './en'
import { ur } from './ur'

export type { ExportTexts } from './en'

const texts: Readonly<Record<Language, ExportTexts>> = { en, ur, ar }

/** What the readable page of an export says in a language. */
export const exportTextsOf = (language: Language): ExportTexts => texts[language]
