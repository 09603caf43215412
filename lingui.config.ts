import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { defineConfig } from '@lingui/cli'
import { extractor as components } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { languages } from './shared/languages'
import type { PlainText } from './web/texts'

const run = promisify(execFile)
const words = 'web/texts.ts'
const descriptions = 'web/descriptions.ts'

const po = formatter({ lineNumbers: false })

/** Headers that `lingui extract` adds without a value. */
const emptyHeaders = /^"[A-Za-z-]+: \\n"\n/gm

/** Texts outside of components. The English text is the key in the catalogue, as it is for a component. */
const texts: typeof components = {
  match: (file) => file.endsWith(words) || file.endsWith(descriptions),
  extract: async (file, _code, onExtracted) => {
    // Apart, since the loader of this file knows no alias of the browser's side.
    const { stdout } = await run(process.execPath, ['--import', 'tsx', file], { maxBuffer: 10_000_000 })
    for (const { message, comment } of JSON.parse(stdout) as PlainText[])
      onExtracted({ id: generateMessageId(message), message, comment, origin: [file, 1] })
  },
}

const site = ['about', 'contact', 'faq', 'home', 'policies'].map((page) => `web/src/pages/${page}`)
const siteTexts = ['web/src/features/operator', ...site]
const consoleTexts = [
  'web/src/features/*/admin',
  'web/src/features/admin',
  'web/src/features/audit',
  'web/src/pages/admin',
]
// Few members open it in a week.
const checkTexts = ['identity', 'parts', 'photo'].map((part) => `web/src/features/verification/${part}`)
const below = (folders: string[]) => folders.map((folder) => `${folder}/**`)

// `app` comes with the first page; `console`, `checks` and `site` come with the pages that need them, `words` with other languages than English.
export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/web/src/locales/{locale}/app',
      include: ['web/src'],
      exclude: below([...siteTexts, ...consoleTexts, ...checkTexts]),
    },
    { path: '<rootDir>/web/src/locales/{locale}/console', include: below(consoleTexts) },
    { path: '<rootDir>/web/src/locales/{locale}/checks', include: below(checkTexts) },
    { path: '<rootDir>/web/src/locales/{locale}/site', include: [...below(siteTexts), descriptions] },
    { path: '<rootDir>/web/src/locales/{locale}/words', include: [words] },
  ],
  extractors: [texts, components],
  format: {
    ...po,
    serialize: async (catalog, context) => (await po.serialize(catalog, context)).replace(emptyHeaders, ''),
  },
  runtimeConfigModule: { Trans: ['#web/lib/trans', 'Trans'] },
})
