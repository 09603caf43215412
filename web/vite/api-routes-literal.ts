import { resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { apiRoutes } from '../src/lib/api-routes'

const root = resolve(import.meta.dirname, '../..')
const replaced = resolve(root, 'web/src/lib/api-routes.ts')
const contract = resolve(root, 'shared/contract')
const carriesSchemas = (file: string) =>
  file === `${contract}.ts` || (file.startsWith(contract + sep) && file !== resolve(contract, 'operation.ts'))

/** Of those that the browser never calls, see `CallId`, it needs no route. */
const isCalled = (id: string) => !/-multipart$|^pay-fast-ipn\./.test(id)
const called = Object.fromEntries(Object.entries(apiRoutes).filter(([id]) => isCalled(id)))

/** Replaces `api-routes.ts` by its table as a literal; fails if the contract's schemas would reach the browser. */
export function apiRoutesLiteral(): Plugin {
  return {
    name: 'api-routes-literal',
    enforce: 'pre',
    load(id) {
      const file = resolve(id.replace(/\?.*$/, ''))
      if (carriesSchemas(file))
        this.error(`${file} holds the schemas of all operations: import its types alone, or lib/api-routes.`)
      return file === replaced ? `export const apiRoutes = ${JSON.stringify(called)}` : null
    },
  }
}
