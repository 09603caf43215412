import type { OutputOf, RequestOf } from '#shared/contract'
import type { SignedIn } from '#shared/schemas/entities'
import { type Result, sendSigned } from '#web/lib/api'
import { apiRoutes } from '#web/lib/api-routes'
import { sessionStore } from '#web/lib/session/browser'
import { send } from '#web/lib/transport'

type ReplacingId = 'auth.change-password' | 'auth.second-factor-confirm'

/**
 * Calls an operation that ends all sessions of the account and returns a new one, and continues with that one. Does not
 * use `call`: no tab may renew the session during this request. If the session is already over, the next call reports it.
 */
export const replaceSession = <Id extends ReplacingId>(
  id: Id,
  input: RequestOf<Id>,
  sessionOf: (data: OutputOf<Id>) => SignedIn,
): Promise<Pick<Result<Id>, 'message' | 'data'>> => {
  const [method, path] = apiRoutes[id]
  return sendSigned((token) =>
    sessionStore.replace(async () => {
      const answer = await send(method, path, input, { token })
      const data = answer.data as OutputOf<Id>
      return { message: answer.message, data, session: sessionOf(data) }
    }),
  )
}
