import { clock } from '#functions/lib/clock'
import { stepAt, totp } from '#functions/lib/totp'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret as an app reads it. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** An authenticator app: codes of the clock, each `later` steps on. */
export const authenticator = (secret: string) => ({
  code: (later = 0) => totp(fromBase32(secret), stepAt(clock.now()) + later),
})
