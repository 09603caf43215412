import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

/** The bundles depend on these files; a change of one of them leads to new bundles. */
const sources = ['node_modules/.package-lock.json', 'test/support/jest/bundle-libraries.js']

const hash = createHash('sha256')
for (const file of sources) hash.update(readFileSync(join(root, file)))

/** Where `bundle-libraries.js` writes the bundles and Jest reads them. */
export const libraryFolder = join(root, '.cache/test-libraries', hash.digest('hex').slice(0, 16))
