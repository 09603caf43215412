import type { RequestOf } from '#shared/contract'
import type { SessionUser } from '#shared/schemas/entities'
import { call } from '../api'
import { sessionStore } from './browser'

/** Signs in and starts the session in every tab. */
export async function signIn(
  input: RequestOf<'auth.sign-in'>,
): Promise<{ message: string; user: SessionUser }> {
  const { message, data } = await call('auth.sign-in', input)
  sessionStore.adopt(data)
  return { message, user: data.user }
}
