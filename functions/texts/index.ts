import type { Language } from '#shared/languages'
import { ar } from './ar'
import { en, type Texts } from './en'
import { ur } from './ur'

export type { Texts } from './en'

const texts: Readonly<Record<Language, Texts>> = { en, ur, ar }

/** What mails and pushes say in a language. */
export const textsOf = (language: Language): Texts => texts[language]
