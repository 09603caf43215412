import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Language, languages } from '#shared/languages'

const root = join(import.meta.dirname, '../..')

/** The languages with translations. */
export const translatedLanguages = languages.filter((language) => language !== 'en')

/** What functions say, by the comments for translators in `web/texts.ts`. */
const saidByFunctions =
  /^(option|city|state or emirate|country|language|nationality of|line of|section of|price or measure|name of a plan)/

export const wordsFile = (language: Language) => join(root, `functions/texts/words/${language}.json`)

/** The texts of a catalogue, by their ids. `name`: `app`, `site` or `words`. */
export function readCatalogue(language: Language, name: string) {
  const filename = join(root, `web/src/locales/${language}/${name}.po`)
  const context = { locale: language, sourceLocale: 'en', filename }
  return formatter().parse(readFileSync(filename, 'utf8'), context)
}

/** The translations of a language that functions need, compiled, by the English text. */
export async function renderWords(language: Language): Promise<string> {
  const lines = Object.values(await readCatalogue(language, 'words'))
    .filter(({ comments = [] }) => comments.some((comment) => saidByFunctions.test(comment)))
    .map(
      ({ message = '', translation = '' }) =>
        `  ${JSON.stringify(message)}: ${JSON.stringify(compileMessage(translation))}`,
    )
  return `{\n${lines.join(',\n')}\n}\n`
}
