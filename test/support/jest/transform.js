/*
 * How Jest reads our modules: those of the site by Babel, for Lingui's macros, all others by esbuild, which is many times
 * quicker. The cache key is our own, because babel-jest's asks Babel for the options of each module in each test file anew.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { version } from 'node:process'
import babelJest from 'babel-jest'
import { transformSync } from 'esbuild'
import { root } from './library-folder.js'

/** A change of one of these makes all modules anew. */
const sources = ['node_modules/.package-lock.json', 'babel.config.json', 'test/support/jest/transform.js']

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

const byEsbuild = (text, path) =>
  transformSync(text, {
    loader: 'ts',
    sourcefile: path,
    sourcemap: 'inline',
    target: 'node20',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })

function transform(text, path, options) {
  const ours = relative(root, path)
  return ours.endsWith('.ts') && !/^(test\/unit\/)?web\//.test(ours)
    ? byEsbuild(text, path)
    : babel.process(text, path, options)
}

export default { process: transform, getCacheKey }
