import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { bundleLambdas } from '#infra/constructs/bundle'
import { countries } from '#shared/options/countries'
import { lambdaNames } from '#infra/lambdas'
import { loadBundles, runBundle } from '#test/support/bundles'
import { startTable } from '#test/support/local-table'

test('the function that looks places up carries their lists as files, not in its code', async () => {
  const { profile } = await bundleLambdas('arm64', ['profile'])
  const code = join(profile, 'index.mjs')
  expect(statSync(code).size).toBeLessThan(260 * 1024)
  // By the name of a country, so that their list is not in the code, either.
  const text = readFileSync(code, 'utf8')
  expect(text).toContain('`./data/${')
  expect(text).not.toContain('./data/PK.json')
  expect(new Set(readdirSync(join(profile, 'data')))).toEqual(
    new Set(countries.map((country) => `${country}.json`)),
  )
})

test('a bundle reaches the table, without the caches of endpoints that the client would bring', async () => {
  const { heartbeat } = await bundleLambdas('x86_64', ['heartbeat'])
  const code = join(heartbeat, 'index.mjs')
  expect(readFileSync(code, 'utf8')).not.toContain('obliterator')
  const table = await startTable()
  try {
    expect(await runBundle(code)).toEqual([0, ''])
    expect(await table.all(/^JOB#heartbeat$/)).toHaveLength(1)
  } finally {
    await table.stop()
  }
})

test('no bundle reads time zones or languages before its first call', async () => {
  const folders = await bundleLambdas(
    'x86_64',
    lambdaNames.filter((name) => name !== 'picture'),
  )
  const files = Object.values(folders).map((folder) => join(folder, 'index.mjs'))
  const withoutIntl = `globalThis.Intl=new Proxy({},{get:(_,name)=>{throw new Error('Intl.'+String(name))}});`
  expect(await loadBundles(files, withoutIntl)).toEqual([0, ''])
})
