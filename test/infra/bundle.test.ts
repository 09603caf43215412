import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { bundleLambdas } from '#infra/constructs/bundle'
import { countries } from '#shared/options/countries'

test('the function that looks places up carries their lists as files, not in its code', async () => {
  const { profile } = await bundleLambdas('arm64', ['profile'])
  const code = join(profile, 'index.mjs')
  expect(statSync(code).size).toBeLessThan(450 * 1024)
  const text = readFileSync(code, 'utf8')
  const imported = [...text.matchAll(/import\("\.\/data\/([A-Z]{2})\.json"/g)].map((match) => match[1])
  expect(new Set(imported)).toEqual(new Set(countries))
  expect(new Set(readdirSync(join(profile, 'data')))).toEqual(
    new Set(countries.map((country) => `${country}.json`)),
  )
})
