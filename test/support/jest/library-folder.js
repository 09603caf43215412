import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

/** What the files are made from: other packages, or another way of making them, make them anew. */
const sources = ['node_modules/.package-lock.json', 'test/support/jest/bundle-libraries.js']

const hash = createHash('sha256')
for (const file of sources) hash.update(readFileSync(join(root, file)))

/** Where `bundle-libraries.js` puts the libraries, and Jest finds them. */
export const libraryFolder = join(root, '.cache/test-libraries', hash.digest('hex').slice(0, 16))
