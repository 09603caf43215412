import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { apiRoutes } from '#web/lib/api-routes'
import type { BrowserBundle } from '#test/support/browser-bundle'

const root = join(import.meta.dirname, '../../../..')
const table = 'web/src/lib/api-routes.ts'

const bundled = (...entries: string[]) =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', 'test/support/browser-bundle.ts', ...entries], {
      cwd: root,
      encoding: 'utf8',
    }),
  ) as BrowserBundle[]

test('a build gives browsers the routes they call as a literal, and refuses the contract itself', async () => {
  const [literal, ...refused] = bundled(table, 'shared/contract.ts', 'shared/contract/auth.ts')
  expect(literal?.modules).toEqual([join(root, table)])
  const inBrowser = (await import(
    `data:text/javascript,${encodeURIComponent(literal?.code ?? '')}`
  )) as object
  const called = Object.entries(apiRoutes).filter(
    ([id]) => !id.endsWith('-multipart') && !id.startsWith('pay-fast-ipn.'),
  )
  expect(called.length).toBeLessThan(Object.keys(apiRoutes).length)
  expect({ ...inBrowser }).toEqual({ apiRoutes: Object.fromEntries(called) })
  expect(refused.map(({ error }) => /import its types alone/.test(error))).toEqual([true, true])
})
