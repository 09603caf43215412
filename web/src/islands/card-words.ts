import { documentLanguage } from '#web/lib/language'

/** Loads the words that cards need in the page's language; none for English. */
export async function loadCardWords(): Promise<void> {
  const language = documentLanguage()
  if (language === 'en') return
  const { startWords } = await import('../locales/load')
  await startWords(language)
}
