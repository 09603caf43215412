/*
 * babel-jest with a cheaper key of its cache: its own asks Babel for the options of each module in each test file anew,
 * although they are those of one file for all.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { version } from 'node:process'
import babelJest from 'babel-jest'
import { root } from './library-folder.js'

/** What decides of the outcome besides the module itself: other packages or options make all modules anew. */
const sources = ['node_modules/.package-lock.json', 'babel.config.json', 'test/support/transform.js']

const common = createHash('sha256').update(version)
for (const file of sources) common.update(readFileSync(join(root, file)))
const commonKey = common.digest('hex')

const babel = babelJest.createTransformer()

/** What Jest asks for: a module is not the same to `import` and to `require`. */
const askedFor = [
  'instrument',
  'supportsDynamicImport',
  'supportsExportNamespaceFrom',
  'supportsStaticESM',
  'supportsTopLevelAwait',
]

function getCacheKey(text, path, options) {
  const { config, configString } = options
  const asked = askedFor.map((name) => Boolean(options[name])).join()
  const parts = [commonKey, relative(config.rootDir, path), configString, asked, text]
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32)
}

export default { ...babel, getCacheKey, getCacheKeyAsync: undefined }
