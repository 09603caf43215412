import { expect, test } from '@jest/globals'
import { findTexts } from '#test/support/texts/translatable-texts'

// The site shows an id where the catalogue lacks a text.
test('the English catalogues have every text: run `npx lingui extract --clean`', async () => {
  expect((await findTexts()).unsaved).toEqual([])
})
