import { writeFileSync } from 'node:fs'
import { configurationPage, renderConfiguration } from './configuration-page'

/* `npm run docs`: writes the generated tables of the pages in infra/docs. */
writeFileSync(configurationPage, renderConfiguration())
