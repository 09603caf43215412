import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

/*
 * Prints as JSON the texts that `lingui extract` finds, by id, and those that are missing in the catalogues. Arguments limit both
 * to these files.
 */
const files = process.argv.slice(2)
const texts: Record<string, string> = {}
const unsaved: string[] = []
for (const catalog of await getCatalogs(getConfig())) {
  const found = await catalog.collect(files.length > 0 ? { files } : {})
  if (!found) throw new Error('The texts could not be extracted.')
  const saved = (await catalog.read('en')) ?? {}
  for (const [id, { message = '' }] of Object.entries(found)) {
    texts[id] = message
    if (!(id in saved)) unsaved.push(message)
  }
}
process.stdout.write(JSON.stringify({ texts, unsaved }))
