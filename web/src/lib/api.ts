import type { OutputOf, PageOf, RequestOf } from '#shared/contract'
import { ApiError, isCode } from './api-error'
import { apiRoutes, type CallId } from './api-routes'
import { sessionStore } from './session/browser'
import { suspensionOf } from './session/suspension'
import { send, type SendOptions } from './transport'

const storedToken = async (stale?: string): Promise<string | null> => {
  const tokens = await sessionStore.tokens(stale)
  return tokens?.accessToken ?? null
}

/** Renews through Amplify. Few visits need it, so its code is loaded here; if it fails to load, the store renews. */
const renewedToken = async (stale: string): Promise<string | null> => {
  const amplify = await import('./session/amplify').catch(() => null)
  return amplify ? amplify.renewToken(stale) : storedToken(stale)
}

/**
 * The access token for a call; null when signed out.
 * @param stale a token that the server refused; a new one is fetched in its place
 */
export const accessToken = (stale?: string): Promise<string | null> =>
  stale === undefined ? storedToken() : renewedToken(stale)

export type { CallId }

export interface Result<Id extends CallId> {
  /** The server's success message; may be empty. */
  message: string
  data: OutputOf<Id>
  page: Partial<PageOf<Id>>
}

export type CallOptions = Pick<SendOptions, 'signal' | 'outlivesPage' | 'form'>

type CallArguments<Id extends CallId> =
  Record<never, never> extends RequestOf<Id>
    ? [input?: RequestOf<Id>, options?: CallOptions]
    : [input: RequestOf<Id>, options?: CallOptions]

/** Whether the token was refused. A 401 for a wrong password (`invalid_credentials`) does not mean that. */
const isRefusedToken = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'invalid_credentials'

/** Sends with the session's token. Renews a refused token once; a second refusal ends the session. */
export async function sendSigned<T>(ask: (token: string | null) => Promise<T>): Promise<T> {
  const token = await accessToken()
  try {
    return await ask(token)
  } catch (error) {
    if (!token || !isRefusedToken(error)) throw error
    const renewed = await accessToken(token)
    if (!renewed) throw error
    return await ask(renewed).catch((again: unknown) => {
      if (isRefusedToken(again)) sessionStore.end('expired')
      throw again
    })
  }
}

/**
 * Calls an operation of the contract.
 * @throws ApiError (an abort by `signal` is rethrown unchanged)
 */
export async function call<Id extends CallId>(
  id: Id,
  ...[input, options = {}]: CallArguments<Id>
): Promise<Result<Id>> {
  const [method, path, bearsToken, inQuery] = apiRoutes[id]
  const ask = (token: string | null) => send(method, path, input, { token, inQuery, ...options })
  try {
    const { message, data, page = {} } = await (bearsToken ? sendSigned(ask) : ask(null))
    return { message, data: data as OutputOf<Id>, page: page as Partial<PageOf<Id>> }
  } catch (error) {
    // The second factor became required after sign-in. The route guard redirects to the page that sets it up.
    if (isCode(error, 'second_factor_missing')) sessionStore.updateUser({ second_factor_missing: true })
    const suspension = suspensionOf(error)
    if (suspension) sessionStore.endSuspended(suspension)
    if (bearsToken && error instanceof ApiError)
      error.sessionOver = suspension !== null || isRefusedToken(error)
    throw error
  }
}
