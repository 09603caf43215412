import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { configurationPage, renderConfiguration } from '#infra/docs/configuration'

const page = readFileSync(configurationPage, 'utf8')

it('the page of settings has the tables that follow from the schemas; if not, run npm run docs', () => {
  expect(renderConfiguration(page)).toBe(page)
})

it('the page of settings has every variable that one machine passes on to the functions', () => {
  const source = readFileSync('infra/local/functions-env.ts', 'utf8')
  const variables = [...source.matchAll(/process\.env\['(\w+)'\]/g)].map(([, name]) => name!)
  expect(variables.length).toBeGreaterThan(5)
  expect(variables.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([])
})
