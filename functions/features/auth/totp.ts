import { Secret, TOTP } from 'otpauth'
import { brand } from '#shared/brand'
import { codeLimits } from '#shared/limits'

/* Codes by the time, as authenticator apps make them: RFC 6238 with SHA-1, the one hash that all of them know. */

const { digits, drift, stepSeconds: period } = codeLimits

const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** Base32 (RFC 4648) without padding. */
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32

/** The step of a code that is right now, or by a clock that is a little wrong; undefined for any other. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  // The library throws for letters of several bytes.
  if (!/^\d+$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: secretOf(secret),
    digits,
    period,
    timestamp,
    window: drift,
  })
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta
}

/** What an app reads from the picture; `secret` in base32. */
export const keyUri = (account: string, secret: string): string =>
  new TOTP({ issuer: brand.name, label: account, secret, digits, period }).toString()
