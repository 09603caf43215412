import { createHmac } from 'node:crypto'
import { brand } from '#shared/brand'
import { codeLimits } from '#shared/limits'
import { secondMs } from '#shared/units'
import { isSameSecret } from './same-secret'

/* Codes by the time, as authenticator apps make them: RFC 6238 with SHA-1, the one hash that all of them know. */

const { digits, drift, stepSeconds } = codeLimits
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648) without padding, of whole groups of five bytes. */
export const base32 = (bytes: Buffer): string =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replace(/.{5}/g, (bits) => alphabet[parseInt(bits, 2)]!)

export const stepAt = (now: Date): number => Math.floor(now.getTime() / secondMs / stepSeconds)

/** The code of a step. */
export function totp(secret: Buffer, step: number, length: number = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** The step of a code that is right now, or by a clock that is a little wrong; undefined for any other. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const from = stepAt(now) - drift
  const steps = Array.from({ length: 2 * drift + 1 }, (_, at) => from + at)
  return steps.filter((step) => isSameSecret(totp(secret, step), code)).at(-1)
}

/** What an app reads from the picture. SHA-1, six digits and thirty seconds go without saying. */
export const keyUri = (account: string, secret: string): string => {
  const issuer = encodeURIComponent(brand.name)
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}`
}
