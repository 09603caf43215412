import type { Language } from '#shared/languages'
import { labelOf } from '#shared/options/label'
import type { Gender } from '#shared/options/personal'
import { yesNoLabels } from '#shared/options/yes-no'
import { isolated } from '#functions/core/isolated'
import { type ExportTexts, exportTextsOf } from '#functions/texts/export/index'
import { type Words, wordsOf } from '#functions/texts/words/index'

/** How the readable page says things. Its texts are plain: the page escapes them. */
export interface PageWording extends Words {
  texts: ExportTexts
  /** The label of a stored value. */
  labelOf: (labels: Readonly<Record<string, string>>, value: string, gender?: Gender) => string
  /** The UTC day of a stored time. */
  day: (iso: string) => string
  yesNo: (on: boolean) => string
  /** A name as lists show it, which may be a placeholder. */
  member: (name: string) => string
  plan: (name: string) => string
  said: (who: string, written: string) => string
}

export async function loadWording(language: Language): Promise<PageWording> {
  const words = await wordsOf(language)
  const texts = exportTextsOf(language)
  const placeholders = new Map(
    Object.entries(exportTextsOf('en').members).map(([absence, name]) => [
      name,
      texts.members[absence as keyof ExportTexts['members']],
    ]),
  )
  return {
    ...words,
    texts,
    labelOf: (labels, value, gender) => words.word(labelOf(labels, value), gender),
    day: (iso) => words.date(iso.slice(0, 10)),
    yesNo: (on) => words.word(yesNoLabels[on ? 'yes' : 'no']),
    member: (name) => placeholders.get(name) ?? isolated(name),
    // Administrators may name plans.
    plan: (name) => {
      const known = words.word(name)
      return known === name ? isolated(name) : known
    },
    said: (who, written) => `${who}: ${isolated(written)}`,
  }
}
