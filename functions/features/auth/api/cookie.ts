import { stringifySetCookie } from 'cookie'
import { lifetimes } from '#shared/limits'
import { env } from '#functions/core/env'
import type { RequestInfo } from '#functions/http/resource'

const SESSION = 'humsafar_session'
const DEVICE = 'humsafar_device'

/** A cookie that is sent only to `/api/auth` and that scripts cannot read. */
const cookie = (name: string, value: string, maxAge: number) =>
  stringifySetCookie({
    name,
    value,
    maxAge,
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: env('COOKIE_SECURE'),
  })

/** Carries the refresh token. */
export const sessionCookie = (refreshToken: string) => cookie(SESSION, refreshToken, lifetimes.session)
export const endedCookie = () => cookie(SESSION, '', 0)
/** Identifies a browser on which a member signed in; outlives the session. */
export const deviceCookie = (device: string) => cookie(DEVICE, device, lifetimes.knownDevice)

/** The refresh token that came with a request. */
export function refreshTokenOf({ cookies }: RequestInfo): string | undefined {
  const value = cookies[SESSION]
  return value && /^[\w.~+/=-]{1,4000}$/.test(value) ? value : undefined
}

/** The device secret of the browser that sent the request. */
export function deviceOf({ cookies }: RequestInfo): string | undefined {
  const value = cookies[DEVICE]
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}
