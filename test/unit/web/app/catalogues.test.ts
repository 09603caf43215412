import { expect, test } from '@jest/globals'
import { findTexts } from '#test/support/texts/translatable-texts'

// The site shows an id where the catalogue lacks a text.
test('the English catalogues contain every text; else run `npx lingui extract --clean`', async () => {
  expect((await findTexts()).unsaved).toEqual([])
})
