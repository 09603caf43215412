import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Courtyard } from '#web/components/art/courtyard'

test('the file of the courtyard is the courtyard: `npm run share-picture` draws it anew', async () => {
  const file = join(import.meta.dirname, '../../../web/public/courtyard.svg')
  expect(await readFile(file, 'utf8')).toBe(renderToStaticMarkup(createElement(Courtyard)))
})
