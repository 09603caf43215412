import { TOTP } from 'otpauth'
import { clock } from '#functions/core/clock'

/** An authenticator app: codes of the clock, each `later` steps on. */
export const authenticator = (secret: string) => ({
  code: (later = 0) => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + later * 30_000 }),
})
