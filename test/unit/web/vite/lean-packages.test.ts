import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { leanFile, notMade } from '#vite/lean-packages'

const packages = join(import.meta.dirname, '../../../../node_modules')
const app = '/somewhere/web/src/app/main.tsx'
const words = () => new Set(['margin', '_hover'])

const lean = (file: string, code: string) => leanFile(`/somewhere/node_modules/${file}`, code, words)

test('the router loses its names for developers, and what only makes a component is marked so', () => {
  const code = [
    'var ENABLE_DEV_WARNINGS = true;',
    'var Context = React2.createContext(null);',
    'Context.displayName = "Context";',
    'var Link = React.forwardRef(function Link() { return "x.displayName = 1" });',
  ].join('\n')
  expect(lean('react-router/dist/development/chunk-A1.mjs', code)).toEqual({
    code: [
      'var ENABLE_DEV_WARNINGS = false;',
      'var Context = /* @__PURE__ */ React2.createContext(null);',
      '',
      'var Link = /* @__PURE__ */ React.forwardRef(function Link() { return "x.displayName = 1" });',
    ].join('\n'),
    made: [
      'react-router: display names',
      'react-router: components and contexts',
      'react-router: warnings for developers',
    ],
  })
})

test('files of other packages stay as they are', () => {
  expect(lean('react-dom/index.mjs', 'A.displayName = "A";')).toBeNull()
})

const leanFiles = [
  '@pandacss/is-valid-prop/dist/index.mjs',
  '@chakra-ui/react/dist/esm/preset-base.js',
  '@chakra-ui/react/dist/esm/styled-system/preflight.js',
]

test.each(leanFiles)('%s is still what is changed in it', async (file) => {
  const code = await readFile(join(packages, file), 'utf8')
  const changed = lean(file, code)
  expect(changed?.made).not.toEqual([])
  expect(changed?.code.length).toBeLessThan(code.length)
})

test('a build of the app tells each change that found nothing', () => {
  const made = new Set(leanFiles.flatMap((file) => lean(file, 'export const other = 1')?.made ?? []))
  expect(notMade(made, [app])).toEqual([
    'react-router: display names',
    'react-router: components and contexts',
    'react-router: warnings for developers',
    '@pandacss/is-valid-prop: names of properties',
    '@chakra-ui/react, preset: table of properties',
    '@chakra-ui/react, preset: table of conditions',
    '@chakra-ui/react, reset: function createPreflight',
    'hoist-non-react-statics: instead of it',
    '@emotion/is-prop-valid: instead of it',
  ])
})

test('a build of something else need make none', () => {
  expect(notMade(new Set(), ['/somewhere/web/src/islands/nav.ts'])).toEqual([])
})
