/*
 * Jest's transform: Babel for modules with Lingui's macros, which need it; esbuild for all others, which is many times
 * faster. The cache key is our own: babel-jest's asks Babel for the options of each module in each test file.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { version } from 'node:process'
import babelJest from 'babel-jest'
import { transformSync } from 'esbuild'
import { root } from './library-folder.js'

/** A change of one of these files invalidates the whole cache. */
const sources = ['node_modules/.package-lock.json', 'babel.config.json', 'test/support/jest/transform.js']

const common = createHash('sha256').update(version)
for (const file of sources) common.update(readFileSync(join(root, file)))
const commonKey = common.digest('hex')

const babel = babelJest.createTransformer()

/** Options of Jest that change the result: a module differs between `import` and `require`. */
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

const byEsbuild = (text, path) =>
  transformSync(text, {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    sourcefile: path,
    sourcemap: 'inline',
    target: 'node20',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })

const hasMacro = /from '@lingui\/\w+\/macro'/

const transform = (text, path, options) =>
  hasMacro.test(text) ? babel.process(text, path, options) : byEsbuild(text, path)

export default { process: transform, getCacheKey }
