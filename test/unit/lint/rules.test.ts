import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, it } from '@jest/globals'

const root = resolve(import.meta.dirname, '../../..')

/** Complaints of `npm run lint` about a file of this name and text: rules with the lines that break them. */
function complaints(path: string, lines: readonly string[]): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/eslint/bin/eslint.js'), '--stdin', '--stdin-filename', path, '-f', 'json'],
    { cwd: root, input: lines.join('\n'), encoding: 'utf8' },
  )
  const [report] = JSON.parse(stdout) as { messages: { ruleId: string | null; line: number }[] }[]
  return (report?.messages ?? [])
    .filter(({ ruleId }) => ruleId?.startsWith('local/'))
    .map(({ ruleId, line }) => `${ruleId} ${line}`)
}

it('refuses relative imports from two folders up, in every form', () => {
  const far = '../../shared/limits'
  expect(
    complaints('infra/local/near.js', [
      `import { day } from '${far}'`,
      `export { day } from '${far}'`,
      `export * from '${far}'`,
      `export const later = () => import('${far}')`,
      "export * from '../near'",
      "export * from '#shared/limits'",
    ]),
  ).toEqual(['local/alias 1', 'local/alias 2', 'local/alias 3', 'local/alias 4'])
})

it('refuses vague words in the names of files and of what they export', () => {
  expect(
    complaints('shared/price-utils.js', [
      'export const newsItems = []',
      'export function parseWish(news) { return news }',
      'export class PriceHelper {}',
      'const price = 1; export { price as MISC_PRICE }',
      'export const { ways } = {}, camera = 1, renewals = 2',
    ]),
  ).toEqual([
    'local/file-name 1',
    'local/exported-name 1',
    'local/exported-name 2',
    'local/exported-name 3',
    'local/exported-name 4',
    'local/exported-name 5',
  ])
})

it('wants files and folders in kebab-case', () => {
  expect(complaints('shared/priceList.js', ['export const price = 1'])).toEqual(['local/file-name 1'])
  expect(complaints('shared/Prices/list.test.js', ['export const price = 1'])).toEqual(['local/file-name 1'])
  expect(complaints('shared/price-list.test.js', ['export const price = 1'])).toEqual([])
})
