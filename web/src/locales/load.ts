import type { Messages } from '@lingui/core'
import type { Language } from '#shared/languages'
import { activate, i18n } from '#web/lib/i18n'

type Load = () => Promise<{ messages: Messages }>

/**
 * By language: the texts of the app, the words of `shared/` and of the server (English needs no lookup), and the texts of the content
 * pages. The administrators' pages are in English only (`console.ts`).
 */
const catalogues: Readonly<Record<Language, { app: Load; words?: Load; site: Load }>> = {
  en: { app: () => import('./en/app.po'), site: () => import('./en/site.po') },
  ur: {
    app: () => import('./ur/app.po'),
    words: () => import('./ur/words.po'),
    site: () => import('./ur/site.po'),
  },
  ar: {
    app: () => import('./ar/app.po'),
    words: () => import('./ar/words.po'),
    site: () => import('./ar/site.po'),
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

/** Loads the texts of the content pages, too. The help page shows some of them. */
export async function loadSiteTexts(language: Language): Promise<void> {
  const { messages } = await catalogues[language].site()
  i18n.load(language, messages)
}
