import { generateKeyPairSync } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl as signS3 } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { securityHeaders } from '#shared/security-headers'
import { closeServer, listen, portOf } from '#infra/local/engines/http-server'
import { type S3Engine, startS3 } from '#infra/local/engines/s3'
import { createGateway } from '#infra/local/gateway/gateway'
import { mailboxPage } from '#infra/local/gateway/mailbox-page'
import { media } from '#infra/local/gateway/media'
import { openSite } from '#infra/local/gateway/site'
import { Mailbox } from '#infra/local/mailbox'

const credentials = { accessKeyId: 'KEYOFTHISRUN', secretAccessKey: 'secret-of-this-run' }
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keyPairId = 'KEYPAIR'
const mailbox = new Mailbox()
let dir: string
let s3: S3Engine
let server: Server
let url: string
let client: S3Client
let headers: Record<string, string>

const noSuchKey = '<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>'

async function makeSite() {
  const dist = join(dir, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  const files: Record<string, string> = {
    'index.html': 'home',
    'about.html': 'about',
    'app.html': 'app',
    '404.html': 'lost',
    'assets/app-abc.js': 'console.log("hello")\n'.repeat(200),
    'routes.json': JSON.stringify({
      static: { '/': 'index.html', '/about': 'about.html' },
      app: 'app.html',
      appPaths: ['/proposals', '/dashboard/*'],
      notFound: '404.html',
    }),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content)
  await writeFile(join(dir, 'private.txt'), 'private')
  return openSite(dist)
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'humsafar-gateway-'))
  s3 = await startS3(dir, ['media', 'uploads'], credentials)
  const site = await makeSite()
  server = await listen((request, response) => {
    gateway(request, response)
  })
  url = `http://localhost:${portOf(server)}`
  headers = securityHeaders({ uploadsOrigin: url, payfastBase: 'https://pay.example.com' })
  const publicKey = String(pair.publicKey.export({ type: 'spki', format: 'pem' }))
  const gateway = createGateway({
    headers,
    api: (_request, response) => Promise.resolve(void response.end('api')),
    openApi: () => ({ openapi: '3.1.0' }),
    media: media({ s3, bucket: 'media', siteUrl: url, keyPairId, publicKey }),
    mailbox: mailboxPage(mailbox),
    site,
    uploads: { s3, credentials },
  })
  client = new S3Client({
    endpoint: `${url}/_s3`,
    region: 'local',
    forcePathStyle: true,
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
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

describe('the site', () => {
  it.each([
    ['/', 200, 'home'],
    ['/about', 200, 'about'],
    ['/about/', 200, 'about'],
    ['/about?x=1', 200, 'about'],
    ['/proposals', 200, 'app'],
    ['/dashboard/user-profile/a', 200, 'app'],
    ['/nothing', 404, 'lost'],
    ['/assets/gone.js', 404, noSuchKey],
    ['/404.html', 404, 'lost'],
    ['/routes.json', 404, noSuchKey],
    ['/%2e%2e/private.txt', 404, noSuchKey],
    ['/..%2fprivate.txt', 404, noSuchKey],
    ['/%ff', 404, 'lost'],
  ])('%s: %d', async (path, status, text) => {
    const reply = await get(path)
    expect([reply.status, reply.text]).toEqual([status, text])
    for (const [name, value] of Object.entries(headers)) expect(reply.headers.get(name)).toBe(value)
  })

  it('lets browsers keep hashed files for good and asks them to look again for pages', async () => {
    expect((await get('/assets/app-abc.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    const page = await get('/about')
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const again = await get('/about', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    const lost = await get('/nothing')
    const still = await get('/elsewhere', { headers: { 'if-none-match': lost.headers.get('etag') ?? '' } })
    expect([lost.status, still.status]).toEqual([404, 304])
  })

  it('compresses text with brotli where the browser takes it', async () => {
    const response = await fetch(`${url}/assets/app-abc.js`, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(Number(response.headers.get('content-length'))).toBeLessThan(200)
    expect(await response.text()).toContain('console.log("hello")')
  })

  it('answers HEAD without a body and refuses to be written to', async () => {
    const head = await get('/about', { method: 'HEAD' })
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '5'])
    expect((await get('/about', { method: 'POST', body: 'x' })).status).toBe(405)
  })
})

describe('pictures', () => {
  const signed = (path: string, until = Date.now() + 60_000, privateKey = pair.privateKey) =>
    getSignedUrl({
      url: `${url}${path}`,
      keyPairId,
      privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      dateLessThan: new Date(until).toISOString(),
    }).slice(url.length)

  beforeAll(async () => {
    await client.send(
      new PutObjectCommand({
        Bucket: 'media',
        Key: 'pictures/a/card.webp',
        Body: 'bytes',
        ContentType: 'image/webp',
      }),
    )
  })

  it('are served by their signed address', async () => {
    const reply = await get(signed('/media/pictures/a/card.webp'))
    expect([reply.status, reply.text, reply.headers.get('content-type')]).toEqual([
      200,
      'bytes',
      'image/webp',
    ])
  })

  it.each<[string, () => string]>([
    ['without a signature', () => '/media/pictures/a/card.webp'],
    ['with an expired one', () => signed('/media/pictures/a/card.webp', Date.now() - 1000)],
    ['with one of another picture', () => signed('/media/pictures/b/card.webp').replace('/b/', '/a/')],
    [
      'with a later end than was signed',
      () => signed('/media/pictures/a/card.webp').replace(/Expires=\d/, 'Expires=9'),
    ],
    [
      'with another key',
      () =>
        signed(
          '/media/pictures/a/card.webp',
          undefined,
          generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
        ),
    ],
    ['where there is none', () => signed('/media/pictures/none/card.webp')],
  ])('are refused %s', async (_what, path) => {
    expect((await get(path())).status).toBe(403)
  })
})

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

  it.each<[string, string, Parameters<typeof post>]>([
    ['more bytes', 'EntityTooLarge', [undefined, limits.max + 1]],
    ['no bytes', 'EntityTooSmall', [undefined, 0]],
    ['another type', 'AccessDenied', [(form) => form.set('Content-Type', 'text/html')]],
    ['another key', 'AccessDenied', [(form) => form.set('key', 'raw/other')]],
    ['a further field', 'AccessDenied', [(form) => form.set('acl', 'public-read')]],
    ['no policy', 'AccessDenied', [(form) => form.delete('Policy')]],
    [
      'a policy of their own',
      'SignatureDoesNotMatch',
      [(form) => form.set('Policy', btoa('{"conditions":[]}'))],
    ],
    ['an expired policy', 'AccessDenied', [undefined, 5, -10]],
  ])('refuse %s', async (_what, code, parts) => {
    const { status, text } = await post(...parts)
    expect([400, 403]).toContain(status)
    expect(text).toContain(`<Code>${code}</Code>`)
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

  it('are served as S3 serves them', async () => {
    const response = await fetch(await sign('for/me.zip'))
    expect([response.status, await response.text()]).toEqual([200, 'for/me.zip'])
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="a file (1).zip"')
    expect(response.headers.get('content-length')).toBe('10')
  })

  const hourAgo = () => new Date(Date.now() - 3_600_000)
  const stranger = new S3Client({
    endpoint: 'http://localhost:1/_s3',
    region: 'local',
    forcePathStyle: true,
    credentials: { ...credentials, secretAccessKey: 'another' },
  })
  afterAll(() => stranger.destroy())

  it.each<[string, string, () => Promise<string>]>([
    ['another key', 'SignatureDoesNotMatch', async () => (await sign('for/me.zip')).replace('me', 'other')],
    ['another bucket', 'SignatureDoesNotMatch', async () => (await sign('a')).replace('uploads/', 'media/')],
    ['an expired one', 'AccessDenied', () => sign('for/me.zip', { at: hourAgo() })],
    [
      'a longer time than was signed',
      'SignatureDoesNotMatch',
      async () => (await sign('for/me.zip', { at: hourAgo() })).replace('Expires=60', 'Expires=9000'),
    ],
    [
      'a later start than was signed',
      'SignatureDoesNotMatch',
      async () => (await sign('for/me.zip')).replace(/Date=\d{4}/, 'Date=2037'),
    ],
    ['one of the future', 'AccessDenied', () => sign('for/me.zip', { at: new Date(Date.now() + 3_600_000) })],
    [
      'another file name',
      'SignatureDoesNotMatch',
      async () => (await sign('for/me.zip')).replace('attachment', 'inline'),
    ],
    [
      'no signature',
      'AccessDenied',
      async () => (await sign('for/me.zip')).replace(/&X-Amz-Signature=\w+/, ''),
    ],
    [
      'a signature of nothing',
      'SignatureDoesNotMatch',
      async () => (await sign('for/me.zip')).replace(/X-Amz-Signature=\w+/, 'X-Amz-Signature='),
    ],
    [
      'another secret',
      'SignatureDoesNotMatch',
      async () => (await sign('for/me.zip', { by: stranger })).replace('http://localhost:1', url),
    ],
    [
      'no host in it',
      'SignatureDoesNotMatch',
      async () => (await sign('for/me.zip')).replace('SignedHeaders=host', 'SignedHeaders=range'),
    ],
  ])('are refused with %s', async (_what, code, address) => {
    const response = await fetch(await address())
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining(`<Code>${code}</Code>`),
    ])
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

it('shows the mails of this run', async () => {
  const mail = mailbox.add({
    to: 'a@example.com',
    subject: '<Reset>',
    html: '<a href="/x">link</a>',
    code: '123',
  })
  expect((await get('/_dev/mailbox')).text).toContain(`<a href="/_dev/mailbox/${mail.id}">&lt;Reset&gt;</a>`)
  expect((await get(`/_dev/mailbox/${mail.id}`)).text).toContain('<a href="/x">link</a>')
  expect(JSON.parse((await get('/_dev/mailbox.json')).text)).toMatchObject([
    { to: 'a@example.com', code: '123' },
  ])
  expect((await get('/_dev/mailbox/none')).status).toBe(404)
})

it('serves the API and its description', async () => {
  expect((await get('/api/anything')).text).toBe('api')
  expect((await get('/api/openapi.json')).text).toBe('{"openapi":"3.1.0"}')
})
