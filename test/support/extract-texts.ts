import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

/** Prints the texts that `lingui extract` finds, as JSON: English by id. Arguments limit it to these files. */
const files = process.argv.slice(2)
const [catalog] = await getCatalogs(getConfig())
const found = await catalog?.collect(files.length > 0 ? { files } : {})
if (!found) throw new Error('The texts could not be extracted.')
const texts = Object.entries(found).map(([id, { message = '' }]) => [id, message] as const)
process.stdout.write(JSON.stringify(Object.fromEntries(texts)))
