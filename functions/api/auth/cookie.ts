import { lifetimes } from '#shared/limits'
import { env } from '../../lib/env'
import type { RequestInfo } from '../../middleware/resource'

const NAME = 'humsafar_session'

const cookie = (value: string, maxAge: number) =>
  `${NAME}=${value}; Path=/api/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${env('COOKIE_SECURE') ? '; Secure' : ''}`

/** The refresh token as a cookie that only `/api/auth` of this site gets, and no script. */
export const sessionCookie = (refreshToken: string) => cookie(refreshToken, lifetimes.session)
export const endedCookie = () => cookie('', 0)

/** The refresh token that came with a request. */
export function refreshTokenOf({ cookies }: RequestInfo): string | undefined {
  const value = cookies[NAME]
  return value && /^[\w.~+/=-]{1,4000}$/.test(value) ? value : undefined
}
