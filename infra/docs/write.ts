import { writeFileSync } from 'node:fs'
import { configurationPage, renderConfiguration } from './configuration'

/* `npm run docs`: writes the generated tables of the pages in infra/docs. */
writeFileSync(configurationPage, renderConfiguration())
