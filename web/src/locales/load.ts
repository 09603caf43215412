import type { Messages } from '@lingui/core'
import type { Language } from '#shared/languages'
import { activate, i18n } from '#web/lib/i18n'

type Load = () => Promise<{ messages: Messages }>

/**
 * By language: the texts of the app, the words of `shared/` and of the server (English needs no lookup), and the texts of the content
 * pages and of photo checks. The administrators' pages are in English only (`console.ts`).
 */
const catalogues: Readonly<Record<Language, { app: Load; words?: Load; site: Load; checks: Load }>> = {
  en: {
    app: () => import('./en/app.po'),
    site: () => import('./en/site.po'),
    checks: () => import('./en/checks.po'),
  },
  ur: {
    app: () => import('./ur/app.po'),
    words: () => import('./ur/words.po'),
    site: () => import('./ur/site.po'),
    checks: () => import('./ur/checks.po'),
  },
  ar: {
    app: () => import('./ar/app.po'),
    words: () => import('./ar/words.po'),
    site: () => import('./ar/site.po'),
    checks: () => import('./ar/checks.po'),
  },
}

/** Loads the texts of the app in a language and switches to it, before anything is shown. */
export async function startLanguage(language: Language): Promise<void> {
  const { app, words } = catalogues[language]
  const [own, shared] = await Promise.all([app(), words?.()])
  await activate(language, { ...own.messages, ...shared?.messages })
}

/** Loads the words of options, facts and places alone, for a content page without the app. */
export async function startWords(language: Language): Promise<void> {
  const words = await catalogues[language].words?.()
  await activate(language, words?.messages ?? {})
}

/** Loads the texts of some pages, too: `site` for the help page, which shows some of them. */
export async function loadTexts(language: Language, name: 'site' | 'checks'): Promise<void> {
  const { messages } = await catalogues[language][name]()
  i18n.load(language, messages)
}
