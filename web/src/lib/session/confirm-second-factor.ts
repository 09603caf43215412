import type { OutputOf, RequestOf } from '#shared/contract'
import { apiRoutes } from '../api-routes'
import { send } from '../transport'
import { accessToken } from './access-token'
import { sessionStore } from './browser'

type Confirmed = OutputOf<'auth.second-factor-confirm'>

/** Turns the second factor on, and goes on with the session that comes with the answer. Without `call`, which may renew: nobody may meanwhile. */
export async function confirmSecondFactor(
  input: RequestOf<'auth.second-factor-confirm'>,
): Promise<Confirmed> {
  const token = await accessToken()
  const [method, path] = apiRoutes['auth.second-factor-confirm']
  return sessionStore.replace(async () => (await send(method, path, input, { token })).data as Confirmed)
}
