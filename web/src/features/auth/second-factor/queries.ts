import { queryOptions } from '@tanstack/react-query'
import { call, sendSigned } from '#web/lib/api'
import type { OutputOf, RequestOf } from '#shared/contract'
import { apiRoutes } from '#web/lib/api-routes'
import { send } from '#web/lib/transport'
import { sessionStore } from '#web/lib/session/browser'

type Confirmed = OutputOf<'auth.second-factor-confirm'>

/**
 * Turns the second factor on, and goes on with the session that comes with the answer. Without `call`: while it is asked, no tab
 * renews. Where the session is over, because an earlier answer was lost or another browser was quicker, that is found out as anywhere.
 */
export const confirmSecondFactor = (input: RequestOf<'auth.second-factor-confirm'>): Promise<Confirmed> => {
  const [method, path] = apiRoutes['auth.second-factor-confirm']
  return sendSigned((token) =>
    sessionStore.replace(async () => (await send(method, path, input, { token })).data as Confirmed),
  )
}

/** Whether there is a second factor, and whether there has to be one. */
export const secondFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: ['second-factor', userId],
    queryFn: async ({ signal }) => (await call('auth.second-factor', {}, { signal })).data,
  })
