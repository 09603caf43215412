import { lifetimes } from '#shared/limits'
import { env } from '#functions/lib/env'
import type { RequestInfo } from '#functions/middleware/resource'

const SESSION = 'humsafar_session'
const DEVICE = 'humsafar_device'

/** A cookie that only `/api/auth` of this site gets, and no script. */
const cookie = (name: string, value: string, maxAge: number) =>
  `${name}=${value}; Path=/api/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${env('COOKIE_SECURE') ? '; Secure' : ''}`

/** Carries the refresh token. */
export const sessionCookie = (refreshToken: string) => cookie(SESSION, refreshToken, lifetimes.session)
export const endedCookie = () => cookie(SESSION, '', 0)
/** Marks a browser on which somebody signed in; it outlives the session. */
export const deviceCookie = (device: string) => cookie(DEVICE, device, lifetimes.knownDevice)

/** The refresh token that came with a request. */
export function refreshTokenOf({ cookies }: RequestInfo): string | undefined {
  const value = cookies[SESSION]
  return value && /^[\w.~+/=-]{1,4000}$/.test(value) ? value : undefined
}

/** The secret of the browser that a request came from. */
export function deviceOf({ cookies }: RequestInfo): string | undefined {
  const value = cookies[DEVICE]
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}
