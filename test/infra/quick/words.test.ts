import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { renderWords, translatedLanguages, wordsFile } from '#infra/docs/words'

it.each(translatedLanguages)(
  'functions have the words of %s as the catalogue has them; if not, run npm run docs',
  async (language) => {
    expect(await renderWords(language)).toBe(readFileSync(wordsFile(language), 'utf8'))
  },
)
