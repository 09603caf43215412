import { writeFileSync } from 'node:fs'
import { configurationPage, renderConfiguration } from './configuration'
import { renderWords, translatedLanguages, wordsFile } from './words'

/* `npm run docs`: writes the generated tables of the pages in infra/docs, and the translated words of functions. */
writeFileSync(configurationPage, renderConfiguration())
for (const language of translatedLanguages) writeFileSync(wordsFile(language), await renderWords(language))
