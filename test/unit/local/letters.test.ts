import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { eventOf } from '#functions/jobs/letters/letter'
import { s3 as client } from '#functions/lib/clients/s3'
import { listLetters, readLetter, removeLetter } from '#functions/store/letters'
import { closeServer, listen, portOf } from '#infra/local/engines/http-server'
import { type S3Engine, startS3 } from '#infra/local/engines/s3'
import { LETTERS_BUCKET } from '#infra/local/functions-env'
import { buckets } from '#infra/local/gateway/buckets'
import { letterOf } from '#infra/local/letters'
import { testEnv } from '#test/support/backend'
import { streamRecord } from '#test/support/events'

/* The letters of one machine, through the S3 protocol, as the job reads and deletes them. */

const credentials = { accessKeyId: 'KEYOFTHISRUN', secretAccessKey: 'secret-of-this-run' }
let dir: string
let engine: S3Engine
let server: Server

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'humsafar-letters-'))
  engine = await startS3(dir, [LETTERS_BUCKET], credentials)
  const answer = buckets({ s3: engine, credentials })
  server = await listen((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    void answer(request, response, path)
  })
  testEnv({
    AWS_ENDPOINT_URL_S3: `http://localhost:${portOf(server)}/_s3`,
    S3_FORCE_PATH_STYLE: 'true',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  })
})
afterAll(async () => {
  client().destroy()
  await closeServer(server)
  await engine.stop()
  await rm(dir, { recursive: true, force: true })
})

it('are listed, read whole and deleted', async () => {
  expect(await listLetters()).toEqual({ items: [] })
  const record = streamRecord({ after: { pk: 'M#a', sk: 'B', text: 'Assalam o alaikum – اردو' } })
  const letters = ['shardId-1', 'shardId-2'].map((shard) =>
    letterOf({ records: [record], shard, attempts: 8 }, new Date('2026-11-21T10:38:06.021Z')),
  )
  for (const { key, text } of letters)
    await engine.put(LETTERS_BUCKET, key, Buffer.from(text), 'application/json')

  const { items, next } = await listLetters()
  expect([items.map(({ key }) => key), next]).toEqual([letters.map(({ key }) => key), undefined])
  expect(Math.abs(Date.now() - items[0]!.at.getTime())).toBeLessThan(60_000)
  const [first, second] = letters
  expect(eventOf((await readLetter(first!.key))!)).toEqual({ Records: [record] })

  await removeLetter(first!.key)
  await removeLetter(first!.key)
  expect(await readLetter(first!.key)).toBeUndefined()
  expect((await listLetters()).items.map(({ key }) => key)).toEqual([second!.key])
})
