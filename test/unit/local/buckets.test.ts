import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl as signS3 } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { s3 as s3Client } from '#functions/clients/s3'
import {
  eventInDeadLetter,
  listDeadLetters,
  readDeadLetter,
  removeDeadLetter,
} from '#functions/events/dead-letters'
import { closeServer, listen, portOf } from '#infra/local/engines/http-server'
import { type S3Engine, startS3 } from '#infra/local/engines/s3'
import { LETTERS_BUCKET } from '#infra/local/functions-env'
import { buckets } from '#infra/local/gateway/buckets'
import { deadLetterOf } from '#infra/local/dead-letters'
import { testEnv } from '#test/support/functions/environment'
import { bucketClient } from '#test/support/functions/bucket-client'
import { streamRecord } from '#test/support/functions/invoke'

const credentials = { accessKeyId: 'KEYOFTHISRUN', secretAccessKey: 'secret-of-this-run' }
let dir: string
let s3: S3Engine
let server: Server
let url: string
let client: S3Client

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'humsafar-buckets-'))
  s3 = await startS3(dir, ['media', 'uploads', LETTERS_BUCKET], credentials)
  const answer = buckets({ s3, credentials })
  server = await listen((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    void answer(request, response, path)
  })
  url = `http://localhost:${portOf(server)}`
  client = bucketClient(url, credentials)
})
afterAll(async () => {
  client.destroy()
  await closeServer(server)
  await s3.stop()
  await rm(dir, { recursive: true, force: true })
})

async function get(path: string, init: RequestInit = {}) {
  const response = await fetch(`${url}${path}`, init)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

describe('the buckets', () => {
  it('answer this run’s key and nobody else', async () => {
    await client.send(new PutObjectCommand({ Bucket: 'uploads', Key: 'mine', Body: 'bytes' }))
    const { Body } = await client.send(new GetObjectCommand({ Bucket: 'uploads', Key: 'mine' }))
    expect(await Body?.transformToString()).toBe('bytes')
    expect((await get('/_s3/uploads/mine')).status).toBe(403)
    const authorization = 'AWS4-HMAC-SHA256 Credential=S3RVER/20260101/local/s3/aws4_request'
    expect((await get('/_s3/uploads/mine', { headers: { authorization } })).status).toBe(403)
  })

  const limits = { max: 10, type: 'image/png' }
  const presign = (seconds = 60) =>
    createPresignedPost(client, {
      Bucket: 'uploads',
      Key: 'raw/one',
      Conditions: [
        ['content-length-range', 1, limits.max],
        ['eq', '$Content-Type', limits.type],
      ],
      Fields: { 'Content-Type': limits.type },
      Expires: seconds,
    })

  async function post(change: (form: FormData) => void = () => undefined, size = 5, seconds?: number) {
    const { url: action, fields } = await presign(seconds)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    change(form)
    form.append('file', new Blob(['x'.repeat(size)]))
    const response = await fetch(action, {
      method: 'POST',
      body: form,
      headers: { origin: 'http://127.0.0.1:1' },
    })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  it('take what a signed policy allows, from a page of another name too', async () => {
    const reply = await post()
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    const stored = await client.send(new GetObjectCommand({ Bucket: 'uploads', Key: 'raw/one' }))
    expect([stored.ContentType, await stored.Body?.transformToString()]).toEqual([limits.type, 'xxxxx'])
  })

  it('refuse every other form', async () => {
    const refused: [what: string, code: string, ...Parameters<typeof post>][] = [
      ['more bytes', 'EntityTooLarge', undefined, limits.max + 1],
      ['no bytes', 'EntityTooSmall', undefined, 0],
      ['another type', 'AccessDenied', (form) => form.set('Content-Type', 'text/html')],
      ['another key', 'AccessDenied', (form) => form.set('key', 'raw/other')],
      ['a further field', 'AccessDenied', (form) => form.set('acl', 'public-read')],
      ['no policy', 'AccessDenied', (form) => form.delete('Policy')],
      [
        'a policy of their own',
        'SignatureDoesNotMatch',
        (form) => form.set('Policy', btoa('{"conditions":[]}')),
      ],
      ['an expired policy', 'AccessDenied', undefined, 5, -10],
    ]
    for (const [what, code, ...parts] of refused) {
      const { status, text } = await post(...parts)
      expect([what, status < 500, text]).toEqual([
        what,
        true,
        expect.stringContaining(`<Code>${code}</Code>`),
      ])
    }
  })
})

describe('files at a signed address', () => {
  const sign = (Key: string, { seconds = 60, at = new Date(), by = client } = {}) =>
    signS3(
      by,
      new GetObjectCommand({
        Bucket: 'uploads',
        Key,
        ResponseContentDisposition: 'attachment; filename="a file (1).zip"',
      }),
      { expiresIn: seconds, signingDate: at },
    )
  beforeAll(async () => {
    for (const Key of ['for/me.zip', 'for/other.zip'])
      await client.send(
        new PutObjectCommand({ Bucket: 'uploads', Key, Body: Key, ContentType: 'application/zip' }),
      )
  })

  const hourAgo = () => new Date(Date.now() - 3_600_000)
  const stranger = bucketClient('http://localhost:1', { ...credentials, secretAccessKey: 'another' })
  afterAll(() => stranger.destroy())

  it('are refused at every other address', async () => {
    const address = await sign('for/me.zip')
    const old = await sign('for/me.zip', { at: hourAgo() })
    const wrong = 'SignatureDoesNotMatch'
    const refused: [what: string, code: string, address: string][] = [
      ['another key', wrong, address.replace('me', 'other')],
      ['an expired one', 'AccessDenied', old],
      ['a longer time than was signed', wrong, old.replace('Expires=60', 'Expires=9000')],
      [
        'one of the future',
        'AccessDenied',
        await sign('for/me.zip', { at: new Date(Date.now() + 3_600_000) }),
      ],
      ['another file name', wrong, address.replace('attachment', 'inline')],
      ['no signature', 'AccessDenied', address.replace(/&X-Amz-Signature=\w+/, '')],
      ['a signature of nothing', wrong, address.replace(/X-Amz-Signature=\w+/, 'X-Amz-Signature=')],
      [
        'another secret',
        wrong,
        (await sign('for/me.zip', { by: stranger })).replace('http://localhost:1', url),
      ],
      ['no host in it', wrong, address.replace('SignedHeaders=host', 'SignedHeaders=range')],
    ]
    for (const [what, code, refusedAddress] of refused) {
      const response = await fetch(refusedAddress)
      expect([what, response.status, await response.text()]).toEqual([
        what,
        403,
        expect.stringContaining(`<Code>${code}</Code>`),
      ])
    }
  })

  it('open nothing else: the key that stands in the address is not enough', async () => {
    const { searchParams } = new URL(await sign('for/me.zip'))
    const authorization = `AWS4-HMAC-SHA256 Credential=${searchParams.get('X-Amz-Credential')}, SignedHeaders=host, Signature=${'0'.repeat(64)}`
    for (const path of ['/_s3/uploads', '/_s3/uploads/for/other.zip'])
      expect((await get(path, { headers: { authorization } })).status).toBe(403)
    const address = await sign('for/me.zip')
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403)
    expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403)
    expect((await fetch(address)).status).toBe(200)
  })
})

it('letters are listed, read whole and deleted, as the job does', async () => {
  testEnv({
    AWS_ENDPOINT_URL_S3: `${url}/_s3`,
    S3_FORCE_PATH_STYLE: 'true',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  })
  try {
    expect(await listDeadLetters()).toEqual({ items: [] })
    const record = streamRecord({ after: { pk: 'M#a', sk: 'B', text: 'Assalam o alaikum – اردو' } })
    const letters = ['shardId-1', 'shardId-2'].map((shard) =>
      deadLetterOf({ records: [record], shard, attempts: 8 }, new Date('2026-11-21T10:38:06.021Z')),
    )
    for (const { key, text } of letters)
      await s3.put(LETTERS_BUCKET, key, Buffer.from(text), 'application/json')
    expect((await listDeadLetters()).items.map(({ key }) => key)).toEqual(letters.map(({ key }) => key))
    const [first, second] = letters
    expect(eventInDeadLetter((await readDeadLetter(first!.key))!)).toEqual({ Records: [record] })
    await removeDeadLetter(first!.key)
    await removeDeadLetter(first!.key)
    expect(await readDeadLetter(first!.key)).toBeUndefined()
    expect((await listDeadLetters()).items.map(({ key }) => key)).toEqual([second!.key])
  } finally {
    s3Client().destroy()
  }
})
