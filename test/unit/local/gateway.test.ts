import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { securityHeaders } from '#shared/security-headers'
import { closeServer, listen, portOf } from '#infra/local/engines/http-server'
import { type S3Engine, startS3 } from '#infra/local/engines/s3'
import type { RequestHandler } from '#infra/local/gateway/reply'
import { createGateway } from '#infra/local/gateway/gateway'
import { mailboxPage } from '#infra/local/gateway/mailbox-page'
import { media } from '#infra/local/gateway/media'
import { openSite } from '#infra/local/gateway/site'
import { Mailbox } from '#infra/local/mailbox'
import { loadMediaKeys } from '#infra/local/private-keys'
import { signedUrl } from '#functions/clients/picture-urls'
import { bucketClient } from '#test/support/functions/bucket-client'
import { pemOf, rsaPair } from '#test/support/functions/rsa-keys'

const credentials = { accessKeyId: 'KEYOFTHISRUN', secretAccessKey: 'secret-of-this-run' }
const keyPairId = 'KEYPAIR'
const mailbox = new Mailbox()
let dir: string
let s3: S3Engine
let server: Server
let url: string
let client: S3Client
let headers: Record<string, string>
/** Of the key that a test gives it. */
let pictures: RequestHandler

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
      languages: ['ur', 'ar'],
      content: ['/', '/about'],
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
  const gateway = createGateway({
    headers,
    api: (_request, response) => Promise.resolve(void response.end('api')),
    openApi: () => ({ openapi: '3.1.0' }),
    media: (request, response, path) => pictures(request, response, path),
    mailbox: mailboxPage(mailbox),
    site,
    uploads: { s3, credentials },
  })
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

describe('the site', () => {
  it.each([
    ['/', 200, 'home'],
    ['/about', 200, 'about'],
    ['/about/', 200, 'about'],
    ['/proposals', 200, 'app'],
    ['/nothing', 404, 'lost'],
    ['/assets/gone.js', 404, noSuchKey],
    ['/routes.json', 404, noSuchKey],
    ['/..%2fprivate.txt', 404, noSuchKey],
    ['/%ff', 404, 'lost'],
  ])('the site answers %s with %d', async (path, status, text) => {
    const reply = await get(path)
    expect([reply.status, reply.text]).toEqual([status, text])
    for (const [name, value] of Object.entries(headers)) expect(reply.headers.get(name)).toBe(value)
  })

  it('the site lets browsers keep hashed files for good and asks them to look again for pages', async () => {
    expect((await get('/assets/app-abc.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    const page = await get('/about')
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const again = await get('/about', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })
})

const picture = '/media/pictures/a/card.webp'

describe('pictures', () => {
  const pair = rsaPair()
  const signed = (path: string, until = Date.now() + 60_000, privateKey: KeyObject = pair.privateKey) =>
    signedUrl(`${url}${path}`, {
      expires: Math.round(until / 1000),
      keyPairId,
      privateKey: pemOf(privateKey),
    }).slice(url.length)
  const byLibrary = () =>
    getSignedUrl({
      url: `${url}${picture}`,
      keyPairId,
      privateKey: pemOf(pair.privateKey),
      dateLessThan: new Date(Date.now() + 60_000).toISOString(),
    }).slice(url.length)

  beforeAll(async () => {
    const publicKey = String(pair.publicKey.export({ type: 'spki', format: 'pem' }))
    pictures = media({ s3, bucket: 'media', siteUrl: url, keyPairId, publicKey })
    await client.send(
      new PutObjectCommand({
        Bucket: 'media',
        Key: 'pictures/a/card.webp',
        Body: 'bytes',
        ContentType: 'image/webp',
      }),
    )
  })

  it('are served at an address that we or AWS’s library signed, and at no other', async () => {
    for (const path of [signed(picture), byLibrary()]) {
      const reply = await get(path)
      expect([reply.status, reply.text, reply.headers.get('content-type')]).toEqual([
        200,
        'bytes',
        'image/webp',
      ])
    }
    const refused: Record<string, string> = {
      'no signature': picture,
      'an expired one': signed(picture, Date.now() - 1000),
      'one of another picture': signed('/media/pictures/b/card.webp').replace('/b/', '/a/'),
      'a later end than was signed': signed(picture).replace(/Expires=\d/, 'Expires=9'),
      'the name of another key': signed(picture).replace(keyPairId, 'OTHER'),
      'no signature at all': signed(picture).replace(/Signature=.*/, 'Signature=AAAA'),
      'another key': signed(picture, undefined, rsaPair().privateKey),
      'no picture': signed('/media/pictures/none/card.webp'),
    }
    for (const [what, path] of Object.entries(refused))
      expect([what, (await get(path)).status]).toEqual([what, 403])
  })
})

it('the API and its description are served', async () => {
  expect((await get('/api/anything')).text).toBe('api')
  expect((await get('/api/openapi.json')).text).toBe('{"openapi":"3.1.0"}')
})

it('the link that ends mails leads to its page when it is opened, and may be posted', async () => {
  const path = '/api/notifications/unsubscribe?code=u_1.a%2Bb&kind=summary'
  const opened = await get(path, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([
    302,
    '/unsubscribe#code=u_1.a%2Bb&kind=summary',
  ])
  expect((await get(path, { method: 'POST', redirect: 'error' })).text).toBe('api')
})

describe('the key of pictures on one machine', () => {
  const file = () => join(dir, 'media-key.pem')
  beforeEach(() => rm(file(), { force: true }))

  it('of an older folder stays, letter for letter: other keys are made of it', async () => {
    const stored = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
    await writeFile(file(), stored)
    expect((await loadMediaKeys(dir)).privateKey).toBe(stored)
    expect(await readFile(file(), 'utf8')).toBe(stored)
  })

  it('is not made anew where the file cannot be read', async () => {
    await writeFile(file(), 'torn')
    await expect(loadMediaKeys(dir)).rejects.toThrow(/media-key\.pem cannot be read/)
    expect(await readFile(file(), 'utf8')).toBe('torn')
  })
})
