import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { exportItem, exportKey } from '#functions/features/export/store'
import { bundleLambdas } from '#infra/constructs/bundle'
import { lambdaNames } from '#infra/lambdas'
import { closeServer, listen, portOf } from '#infra/local/engines/http-server'
import { startS3 } from '#infra/local/engines/s3'
import { countries } from '#shared/options/countries'
import { dayMs } from '#shared/units'
import { testEnv } from '#test/support/functions/environment'
import { startTable } from '#test/support/functions/local-table'

/* Runs deployed bundles, each in its own process. */

const names = lambdaNames.filter((name) => name !== 'picture')
let folders: Awaited<ReturnType<typeof bundleLambdas<(typeof names)[number]>>>
beforeAll(async () => {
  folders = await bundleLambdas('x86_64', names)
})
const codeOf = (name: (typeof names)[number]) => join(folders[name], 'index.mjs')

/** Runs a program; returns its exit code and its errors. */
const run = (program: string): Promise<[number, string]> =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: '' },
  }).then(
    () => [0, ''],
    (error: { code: number; stderr: string }) => [error.code, error.stderr],
  )
const imported = (code: string) => `await import(${JSON.stringify(pathToFileURL(code).href)})`
const runBundle = (code: string) => run(`const {handler}=${imported(code)};await handler()`)

let table: Awaited<ReturnType<typeof startTable>>
beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())

test('functions that look up places have the lists as files, not in their code', () => {
  const code = codeOf('profile')
  expect(statSync(code).size).toBeLessThan(500 * 1024)
  const text = readFileSync(code, 'utf8')
  expect(text).toContain('import("./data/PK.json"')
  expect(text).not.toContain('Faisalabad')
  const files = countries.map((country) => `${country}.json`)
  expect(new Set(readdirSync(join(folders.profile, 'data')))).toEqual(new Set(files))
})

test('a bundle can call the table', async () => {
  expect(await runBundle(codeOf('heartbeat'))).toEqual([0, ''])
  expect(await table.all(/^JOB#heartbeat$/)).toHaveLength(1)
})

test('a bundle can read, list and delete files', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'humsafar-bundle-'))
  const files = await startS3(dir, ['exports'], { accessKeyId: 'local', secretAccessKey: 'local' })
  const server = await listen(files.handle)
  try {
    testEnv({
      AWS_ENDPOINT_URL_DYNAMODB: process.env['AWS_ENDPOINT_URL_DYNAMODB']!,
      AWS_ENDPOINT_URL_S3: `http://localhost:${portOf(server)}`,
      S3_FORCE_PATH_STYLE: 'true',
    })
    const item = exportItem(userId('u1'), new Date(Date.now() - 2 * dayMs))
    await table.put(item)
    const key = `${exportKey(userId('u1'), item.sk)}.zip`
    await files.put('exports', key, Buffer.from('zip'), 'application/zip')
    expect(await runBundle(codeOf('delete-exports'))).toEqual([0, ''])
    expect(await files.get('exports', key)).toBeUndefined()
    expect(await table.all(/^EXP#/)).toEqual([])
  } finally {
    await closeServer(server)
    await files.stop()
    rmSync(dir, { recursive: true, force: true })
  }
})

test('every bundle has a handler, and none loads time zones or languages before its first call', async () => {
  const withoutIntl = `globalThis.Intl=new Proxy({},{get:(_,name)=>{throw new Error('Intl.'+String(name))}});`
  const handlers = names.map(
    (name) => `if(typeof (${imported(codeOf(name))}).handler!=='function')throw new Error('${name}')`,
  )
  expect(await run(withoutIntl + handlers.join(';'))).toEqual([0, ''])
})
