import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { Linter, type Rule } from 'eslint'
import { brand } from '#shared/brand'

const root = join(import.meta.dirname, '../../..')
const { nameFromBrand } = (await import(join(root, 'infra/lint/name-from-brand.js'))) as {
  nameFromBrand: Rule.RuleModule
}

const complaints = (code: string) =>
  new Linter()
    .verify(code, {
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { own: { rules: { 'name-from-brand': nameFromBrand } } },
      rules: { 'own/name-from-brand': 'error' },
    })
    .map(({ ruleId }) => ruleId)

test.each([
  `const title = '${brand.name}'`,
  `const title = "About ${brand.legalName}"`,
  'const title = `About ' + brand.name + ' and ${more}`',
  `const title = <p>${brand.name} opens later.</p>`,
  `const title = <p title="${brand.name}" />`,
])('refused: %s', (code) => {
  expect(complaints(code)).toEqual(['own/name-from-brand'])
})

test.each([
  'const title = `About ${brand.name}`',
  `const table = '${brand.name.toLowerCase()}-dev'`,
  `// ${brand.name}`,
])('allowed: %s', (code) => {
  expect(complaints(code)).toEqual([])
})

test('no page or file of the site names the product by itself', () => {
  const files = ['web', 'web/public'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => /\.(html|js|svg|txt|webmanifest)$/.test(file))
      .map((file) => join(root, folder, file)),
  )
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(brand.name))).toEqual([])
})
