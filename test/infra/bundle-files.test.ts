import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { exportItem, exportKey } from '#functions/store/exports'
import { bundleLambdas } from '#infra/constructs/bundle'
import { closeServer, listen, portOf } from '#infra/local/engines/http-server'
import { startS3 } from '#infra/local/engines/s3'
import { dayMs } from '#shared/units'
import { testEnv } from '#test/support/backend'
import { runBundle } from '#test/support/bundles'
import { startTable } from '#test/support/local-table'

test('a bundle reads, lists and deletes files', async () => {
  const [table, { 'delete-exports': job }] = await Promise.all([
    startTable(),
    bundleLambdas('x86_64', ['delete-exports']),
  ])
  const dir = await mkdtemp(join(tmpdir(), 'humsafar-bundle-'))
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const files = await startS3(dir, ['exports'], credentials)
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
    expect(await runBundle(join(job, 'index.mjs'))).toEqual([0, ''])
    expect(await files.get('exports', key)).toBeUndefined()
    expect(await table.all(/^EXP#/)).toEqual([])
  } finally {
    await closeServer(server)
    await files.stop()
    await table.stop()
    await rm(dir, { recursive: true, force: true })
  }
})
