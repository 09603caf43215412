import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/*
 * AES-256-GCM with a key derived from the text of a secret. The result names its key by a fingerprint. `about` is authenticated
 * (AAD): a text that was copied to another account does not decrypt.
 */

const METHOD = 'aes-256-gcm'

const ivBytes = 12

const tagBytes = 16

const derive = (text: string, use: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', text, '', use, bytes))

const keyOf = (text: string) => derive(text, 'key', 32)

const fingerprintOf = (text: string) => derive(text, 'name', 6).toString('base64url')

/** `fingerprint.ciphertext`, base64url. */
export function encrypt(key: string, bytes: Buffer, about: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(METHOD, keyOf(key), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return `${fingerprintOf(key)}.${sealed.toString('base64url')}`
}

/** Was this encrypted with this key? */
export const isEncryptedWith = (sealed: string, key: string): boolean =>
  sealed.startsWith(`${fingerprintOf(key)}.`)

/** Throws if the text was changed, encrypted with another key, or `about` differs. */
export function decrypt(key: string, sealed: string, about: string): Buffer {
  const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url')
  const decipher = createDecipheriv(METHOD, keyOf(key), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
}

/** Compares in constant time. */
export function isSameSecret(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)]
  return a.length === b.length && timingSafeEqual(a, b)
}
