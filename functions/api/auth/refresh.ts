import { AppError } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { suspended } from '../../domain/actor'
import type { OperationHandler } from '../../middleware/resource'
import { loadPerson, type Person } from '../../store/accounts'
import type { SessionItem } from '../../store/items'
import { refreshTokens } from '../../store/pool'
import { loadSession, openSession } from '../../store/sessions'
import { endedCookie, refreshTokenOf, sessionCookie } from './cookie'
import { presentSession } from './session'

/** 401; a cookie that is of no use any more goes with it. */
const sessionEnded = () =>
  new AppError(401, 'unauthorized', 'Your session has ended. Please sign in again.', {
    headers: { 'set-cookie': endedCookie() },
  })

async function personOf(session: SessionItem): Promise<Person> {
  const person = await loadPerson(session.user_id)
  if (!person || person.standing.status === 'deleted') throw sessionEnded()
  if (session.began_at < (person.standing.tokens_valid_after ?? 0)) throw sessionEnded()
  if (person.standing.status === 'suspended') throw suspended()
  return person
}

export const refresh: OperationHandler<'auth.refresh'> = async ({ now, request }) => {
  const refreshToken = refreshTokenOf(request)
  const session = refreshToken && (await loadSession(refreshToken, now))
  if (!refreshToken || !session) throw sessionEnded()
  const person = await personOf(session)
  const tokens = await refreshTokens(refreshToken)
  if (!tokens) throw sessionEnded()
  // A pool that rotates refresh tokens hands out a new one; the session stays as old as it is.
  const rotated = tokens.refreshToken !== refreshToken ? tokens.refreshToken : undefined
  if (rotated) await openSession(rotated, session.user_id, new Date(session.began_at), lifetimes.session)
  return {
    message: 'Session refreshed.',
    data: await presentSession(person, tokens, now),
    ...(rotated && { cookies: [sessionCookie(rotated)] }),
  }
}
