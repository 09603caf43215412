import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { bundleLambdas } from '#infra/constructs/bundle'
import { countries } from '#shared/options/countries'
import { startTable } from '#test/support/local-table'

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

test('a bundle reaches the table, without the caches of endpoints that the client would bring', async () => {
  const { heartbeat } = await bundleLambdas('x86_64', ['heartbeat'])
  const code = join(heartbeat, 'index.mjs')
  expect(readFileSync(code, 'utf8')).not.toContain('obliterator')
  const table = await startTable()
  try {
    const program = `const {handler}=await import(${JSON.stringify(pathToFileURL(code).href)});await handler()`
    const { status, stderr } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', program],
      { env: { ...process.env, NODE_OPTIONS: '' } },
    ).then(
      () => ({ status: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => ({ status: error.code, stderr: error.stderr }),
    )
    expect([status, stderr]).toEqual([0, ''])
    expect(await table.all(/^JOB#heartbeat$/)).toHaveLength(1)
  } finally {
    await table.stop()
  }
})
