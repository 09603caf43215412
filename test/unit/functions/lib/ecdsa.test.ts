import { createPrivateKey, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { ecdsaSigner } from '#functions/lib/ecdsa'

// RFC 6979, appendix A.2.5.
const vectorKey = createPrivateKey({
  format: 'jwk',
  key: {
    kty: 'EC',
    crv: 'P-256',
    d: Buffer.from('C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721', 'hex').toString(
      'base64url',
    ),
    x: Buffer.from('60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6', 'hex').toString(
      'base64url',
    ),
    y: Buffer.from('7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299', 'hex').toString(
      'base64url',
    ),
  },
})

/** Both integers of a signature, in hexadecimal. */
function integersOf(der: Buffer): string[] {
  const at = 4 + der[3]!
  return [der.subarray(4, at), der.subarray(at + 2)].map((bytes) =>
    bytes.toString('hex').replace(/^00/, '').toUpperCase(),
  )
}

describe('signing with P-256', () => {
  it.each([
    [
      'sample',
      '61340C88C3AAEBEB4F6D667F672CA9759A6CCAA9FA8811313039EE4A35471D32',
      '6D7F147DAC089441BB2E2FE8F7A3FA264B9C475098FDCF6E00D7C996E1B8B7EB',
    ],
    [
      'test',
      '0CBCC86FD6ABD1D99E703E1EC50069EE5C0B4BA4B9AC60E409E8EC5910D81A89',
      '01B9D7B73DFAA60D5651EC4591A0136F87653E0FD780C3B1BC872FFDEAE479B1',
    ],
  ])('gives what RFC 6979 gives for %s', (text, r, s) => {
    expect(integersOf(ecdsaSigner(vectorKey)(text))).toEqual([r, s])
  })

  it('is taken by OpenSSL for any key and text, and for no other', () => {
    for (let key = 0; key < 20; key++) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const sign = ecdsaSigner(privateKey)
      // Enough of them for integers of every length that comes up.
      for (let at = 0; at < 50; at++) {
        const signature = sign(`text ${at}`)
        expect(verify('sha1', Buffer.from(`text ${at}`), publicKey, signature)).toBe(true)
        expect(verify('sha1', Buffer.from(`text ${at}!`), publicKey, signature)).toBe(false)
        expect(verify('sha1', Buffer.from(`text ${at}`), createPublicKey(vectorKey), signature)).toBe(false)
      }
    }
  })

  it('is the same each time', () => {
    const sign = ecdsaSigner(vectorKey)
    const first = sign('a')
    expect(sign('b')).not.toEqual(first)
    expect([sign('a'), ecdsaSigner(vectorKey)('a')]).toEqual([first, first])
  })
})
