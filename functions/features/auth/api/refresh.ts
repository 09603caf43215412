import { AppError } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { validAfter } from '#functions/core/account'
import { suspended } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { loadPerson, type Person } from '#functions/features/profiles/person'
import type { SessionItem } from '../items'
import { refreshTokens } from '../pool'
import { loadSession, openSession } from '../sessions'
import { settledState } from '#functions/features/moderation/suspensions'
import { endedCookie, refreshTokenOf, sessionCookie } from './cookie'
import { presentSession } from './session'

/** 401, which also clears the session cookie if one was sent. */
const sessionEnded = (cookie?: string) =>
  AppError.of(401, 'unauthorized', {
    params: { what: 'session_ended' },
    // Only if the request sent it: otherwise a form on another site (no cookie, SameSite) could sign members out.
    ...(cookie && { headers: { 'set-cookie': endedCookie() } }),
  })

async function personOf(session: SessionItem, cookie: string, now: Date): Promise<Person> {
  const person = await loadPerson(session.user_id)
  if (!person || person.state.status === 'deleted') throw sessionEnded(cookie)
  if (session.began_at < validAfter(person.state)) throw sessionEnded(cookie)
  const state = await settledState(person.state, now)
  if (state.status === 'suspended') throw suspended(state)
  return { ...person, state }
}

export const refresh: OperationHandler<'auth.refresh'> = async ({ now, request }) => {
  const refreshToken = refreshTokenOf(request)
  const session = refreshToken && (await loadSession(refreshToken, now))
  if (!refreshToken || !session) throw sessionEnded(refreshToken)
  const person = await personOf(session, refreshToken, now)
  const tokens = await refreshTokens(session.user_id, refreshToken)
  if (!tokens) throw sessionEnded(refreshToken)
  // If the pool rotates the refresh token, the session keeps its original start.
  const rotated = tokens.refreshToken !== refreshToken ? tokens.refreshToken : undefined
  if (rotated) await openSession(rotated, session.user_id, new Date(session.began_at), lifetimes.session)
  return {
    message: 'Session refreshed.',
    data: await presentSession(person, tokens, now),
    ...(rotated && { cookies: [sessionCookie(rotated)] }),
  }
}
