import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/*
 * AES-256-GCM under a key that is derived from the text of a secret. What is sealed names its key, by a fingerprint, and holds
 * only together with what it is about: copied to another account it does not open.
 */

const METHOD = 'aes-256-gcm'

const ivBytes = 12

const tagBytes = 16

const derive = (text: string, use: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', text, '', use, bytes))

const keyOf = (text: string) => derive(text, 'key', 32)

const fingerprintOf = (text: string) => derive(text, 'name', 6).toString('base64url')

export function encrypt(key: string, bytes: Buffer, about: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(METHOD, keyOf(key), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return `${fingerprintOf(key)}.${sealed.toString('base64url')}`
}

/** Was this sealed with this key? */
export const isEncryptedWith = (sealed: string, key: string): boolean =>
  sealed.startsWith(`${fingerprintOf(key)}.`)

/** Throws for what was changed, sealed with another key, or is about something else. */
export function decrypt(key: string, sealed: string, about: string): Buffer {
  const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url')
  const decipher = createDecipheriv(METHOD, keyOf(key), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
}

/** Whether two texts are equal, in a time that does not tell how much of them is. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
