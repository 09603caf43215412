import { TOTP } from 'otpauth'
import { clock } from '#functions/core/clock'

/** An authenticator app: `code(later)` is the code `later` steps of 30 seconds after the test clock. */
export const authenticator = (secret: string) => ({
  code: (later = 0) => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + later * 30_000 }),
})
