import { queryOptions } from '@tanstack/react-query'
import { call, sendSigned } from '#web/lib/api'
import type { OutputOf, RequestOf } from '#shared/contract'
import { apiRoutes } from '#web/lib/api-routes'
import { send } from '#web/lib/transport'
import { sessionStore } from '#web/lib/session/browser'

type Confirmed = OutputOf<'auth.second-factor-confirm'>

/**
 * Turns the second factor on and continues with the new session. Does not use `call`: no tab may renew the
 * session during this request. If the session is already over, the next call reports it.
 */
export const confirmSecondFactor = (input: RequestOf<'auth.second-factor-confirm'>): Promise<Confirmed> => {
  const [method, path] = apiRoutes['auth.second-factor-confirm']
  return sendSigned((token) =>
    sessionStore.replace(async () => (await send(method, path, input, { token })).data as Confirmed),
  )
}

/** Whether the account has a second factor, and whether it needs one. */
export const secondFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: ['second-factor', userId],
    queryFn: async ({ signal }) => (await call('auth.second-factor', {}, { signal })).data,
  })
