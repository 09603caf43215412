import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import { describe, expect, it } from '@jest/globals'
import { signedUrl } from '#functions/lib/signed-url'
import { kindsOfKey, pemOf } from '#test/support/signing-keys'

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
const standard = (text: string) => text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/')
const signatureOf = (signed: string) =>
  Buffer.from(standard(new URL(signed).searchParams.get('Signature') ?? ''), 'base64')

describe.each(kindsOfKey)('a URL signed with %s', (_kind, make) => {
  const { privateKey, publicKey } = make()

  it('has the canned policy’s signature by that key', () => {
    expect(verify('sha1', Buffer.from(policy), publicKey, signatureOf(sign(privateKey)))).toBe(true)
    expect(verify('sha1', Buffer.from(policy), make().publicKey, signatureOf(sign(privateKey)))).toBe(false)
  })

  it('has the form of AWS’s library, whose signature the same key takes', () => {
    const withoutSignature = (signed: string) => signed.replace(/Signature=[\w~-]+$/, '')
    const other = byLibrary(privateKey)
    expect(withoutSignature(sign(privateKey))).toBe(withoutSignature(other))
    expect(verify('sha1', Buffer.from(policy), publicKey, signatureOf(other))).toBe(true)
  })

  it('is the same each time, and uses another key as soon as it is given one', () => {
    const first = sign(privateKey)
    const replaced = make()
    const second = sign(replaced.privateKey)
    expect(second).not.toBe(first)
    expect(verify('sha1', Buffer.from(policy), replaced.publicKey, signatureOf(second))).toBe(true)
    expect(sign(privateKey)).toBe(first)
  })
})

it('is AWS’s library’s, letter for letter, with RSA', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  for (let at = 0; at < 20; at++) {
    const picture = `http://localhost:3000/media/pictures/picture${at}/profile.webp`
    expect(sign(privateKey, picture)).toBe(byLibrary(privateKey, picture))
  }
})

it.each([
  ['P-384', generateKeyPairSync('ec', { namedCurve: 'P-384' })],
  ['Ed25519', generateKeyPairSync('ed25519')],
])('%s is refused, as CloudFront does', (_kind, { privateKey }) => {
  expect(() => sign(privateKey)).toThrow('CloudFront takes no keys but')
})
