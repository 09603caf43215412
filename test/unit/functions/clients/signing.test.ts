import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { signedUrl } from '#functions/clients/picture-urls'
import { closeServer, portOf } from '#infra/local/engines/http-server'
import { testEnv } from '#test/support/functions/environment'
import { pemOf, rsaPair } from '#test/support/functions/rsa-keys'

/* Signatures of addresses of pictures, as AWS checks them. */

const standard = (text: string) => text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/')

describe('signed CloudFront URLs', () => {
  const url = 'https://example.com/media/pictures/0b5f2f0e-6c1d/card.webp'
  const expires = 1_767_290_400
  const policy = `{"Statement":[{"Resource":"${url}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`
  const sign = (privateKey: KeyObject, signed = url) =>
    signedUrl(signed, { expires, keyPairId: 'K2JCJMDEHXQW5F', privateKey: pemOf(privateKey) })

  const byLibrary = (privateKey: KeyObject, signed = url) =>
    getSignedUrl({
      url: signed,
      keyPairId: 'K2JCJMDEHXQW5F',
      privateKey: pemOf(privateKey),
      dateLessThan: new Date(expires * 1000).toISOString(),
    })

  it('equal those of the AWS library with an RSA key', () => {
    const { privateKey } = rsaPair()
    for (let at = 0; at < 3; at++) {
      const picture = `http://localhost:3000/media/pictures/picture${at}/profile.webp`
      expect(sign(privateKey, picture)).toBe(byLibrary(privateKey, picture))
    }
  })

  it('are valid with a P-256 key, which older stages have', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const signature = standard(new URL(sign(privateKey)).searchParams.get('Signature') ?? '')
    expect(verify('sha1', Buffer.from(policy), publicKey, Buffer.from(signature, 'base64'))).toBe(true)
  })
})

describe('pictures', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}Z`)
  const five = at('05:01:00')

  /** As another container has it, which knows no address yet and has read no key. */
  async function freshPictureUrl() {
    jest.resetModules()
    const { pictureUrl } = await import('#functions/clients/picture-urls')
    return pictureUrl
  }

  /** What a signed address says, if the key has signed it. */
  function checked(url: string, publicKey: KeyObject) {
    const { origin, pathname, searchParams } = new URL(url, 'http://localhost:3000')
    const expires = Number(searchParams.get('Expires'))
    const policy = `{"Statement":[{"Resource":"${origin}${pathname}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`
    const signature = Buffer.from(standard(searchParams.get('Signature') ?? ''), 'base64')
    expect(verify('sha1', Buffer.from(policy), publicKey, signature)).toBe(true)
    return { pathname, until: new Date(expires * 1000).toISOString(), key: searchParams.get('Key-Pair-Id') }
  }

  describe('the URL of a picture', () => {
    const { privateKey, publicKey } = rsaPair()
    beforeEach(() => testEnv({ MEDIA_PRIVATE_KEY: pemOf(privateKey), MEDIA_KEY_PAIR_ID: 'K1' }))
    afterEach(() => {
      delete process.env['MEDIA_PRIVATE_KEY']
    })

    it('is signed for the site’s origin and stable for an hour', async () => {
      const pictureUrl = await freshPictureUrl()
      const url = await pictureUrl('p1', 'card', five)
      expect(await pictureUrl('p1', 'card', at('05:59:59'))).toBe(url)
      expect(await pictureUrl('p1', 'card', at('06:00:00'))).not.toBe(url)
      expect(await pictureUrl('p1', 'profile', five)).not.toBe(url)
      expect(url).toMatch(/^\/media\/pictures\/p1\/card\.webp\?Expires=/)
      expect(checked(url, publicKey)).toEqual({
        pathname: '/media/pictures/p1/card.webp',
        until: '2026-11-21T07:00:00.000Z',
        key: 'K1',
      })
    })

    it('is the same from every container, so that browsers can cache it', async () => {
      const [one, other] = [await freshPictureUrl(), await freshPictureUrl()]
      expect(one).not.toBe(other)
      expect(await one('p1', 'card', five)).toBe(await other('p1', 'card', five))
    })
  })

  describe('with the signing key in Secrets Manager', () => {
    const { privateKey, publicKey } = rsaPair()
    const asked: unknown[] = []
    let server: Server

    beforeAll(async () => {
      server = createServer((request, response) => {
        request.setEncoding('utf8').on('data', (body: string) => asked.push(JSON.parse(body)))
        request.on('end', () => response.end(JSON.stringify({ SecretString: pemOf(privateKey) })))
      })
      await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
      const endpoint = `http://127.0.0.1:${portOf(server)}`
      testEnv({ MEDIA_KEY_PAIR_ID: 'K1', MEDIA_PRIVATE_KEY_SECRET_ID: 'arn:key', AWS_ENDPOINT_URL: endpoint })
    })
    afterAll(async () => {
      for (const name of ['MEDIA_PRIVATE_KEY_SECRET_ID', 'AWS_ENDPOINT_URL']) delete process.env[name]
      await closeServer(server)
    })

    it('reads the key once', async () => {
      const pictureUrl = await freshPictureUrl()
      for (const picture of ['p1', 'p2']) checked(await pictureUrl(picture, 'card', five), publicKey)
      expect(asked).toEqual([{ SecretId: 'arn:key', VersionStage: 'AWSCURRENT' }])
    })
  })
})
