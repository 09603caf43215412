import { describe, expect, it } from '@jest/globals'
import { decrypt, encrypt, isOfKey } from '#functions/lib/cipher'
import { base32, keyUri, stepAt, stepOf, totp } from '#functions/lib/totp'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes by the time', () => {
  // Appendix B of RFC 6238, for SHA-1.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238 at %d', (seconds, code) => {
    expect(totp(secret, stepAt(at(seconds)), 8)).toBe(code)
    expect(totp(secret, stepAt(at(seconds)))).toBe(code.slice(2))
  })

  it('are right in their step, the one before and the one after', () => {
    const now = at(1111111111)
    const around = [-2, -1, 0, 1, 2].map((by) => stepOf(secret, totp(secret, stepAt(now) + by), now))
    const step = stepAt(now)
    expect(around).toEqual([undefined, step - 1, step, step + 1, undefined])
    for (const wrong of ['', '0', '050471x', '14050471']) expect(stepOf(secret, wrong, now)).toBeUndefined()
  })

  it('have a secret that apps take: base32 as in RFC 4648', () => {
    expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(keyUri('a+b@example.com', 'MZXW6YTB')).toBe(
      'otpauth://totp/Humsafar:a%2Bb%40example.com?secret=MZXW6YTB&issuer=Humsafar',
    )
  })
})

describe('what is sealed', () => {
  const sealed = encrypt('one key', secret, 'u_1')

  it('opens with its key, for what it is about', () => {
    expect(decrypt('one key', sealed, 'u_1')).toEqual(secret)
    expect([isOfKey(sealed, 'one key'), isOfKey(sealed, 'another')]).toEqual([true, false])
    expect(encrypt('one key', secret, 'u_1')).not.toBe(sealed)
  })

  it('opens for nothing else, by no other key, and not when a bit of it is changed', () => {
    const [name = '', text = ''] = sealed.split('.')
    const bytes = Buffer.from(text, 'base64url')
    const changed = [0, 13, bytes.length - 1].map((index) => {
      const copy = Buffer.from(bytes)
      copy[index]! ^= 1
      return `${name}.${copy.toString('base64url')}`
    })
    expect(() => decrypt('one key', sealed, 'u_2')).toThrow()
    expect(() => decrypt('another', sealed, 'u_1')).toThrow()
    for (const other of changed) expect(() => decrypt('one key', other, 'u_1')).toThrow()
  })
})
