import { AppError, tooManyRequests } from '#shared/errors'
import { secondMs } from '#shared/units'
import { type AccountState, sessionsValidAfter } from '#functions/core/account'
import { suspendedError } from '#functions/core/actor'
import { log } from '#functions/core/log'
import { sendMail } from '#functions/clients/ses'
import type { OperationHandler } from '#functions/http/resource'
import { issueAppealLink } from '#functions/features/accounts/mailed-links'
import { findUserByEmail, readerOf } from '#functions/features/accounts/store'
import { appealLink } from '#functions/features/moderation/mail'
import { appealUntil } from '#functions/features/moderation/rules'
import { withoutExpiredSuspension } from '#functions/features/moderation/suspensions'
import { loadAccountWithCard, type AccountWithCard } from '#functions/features/profiles/account-with-card'
import type { SessionItem } from '../items'
import { signInMail } from '../mail'
import { refreshTokens, revoke } from '../pool'
import { continueSession, endSessionsOf, loadSession } from '../sessions'
import { beginSession } from './begin-session'
import { checkPassword } from './password'
import { requireCode } from './second-factor'
import {
  requireMaySignIn,
  endedCookie,
  invalidCredentials,
  presentSession,
  refreshTokenOf,
  sessionCookie,
} from './session'

/** 429 while a password reset runs, or if the clock that ended the sessions is ahead: the new session would end at once. */
function requireSessionMayBegin(state: AccountState, now: Date): void {
  const left = sessionsValidAfter(state) - now.getTime()
  if (left > 0) throw tooManyRequests(Math.ceil(left / secondMs))
}

/** The link to appeal against a suspension without signing in; undefined without a case or after the appeal period. */
async function appealOf({ user_id: user, suspension }: AccountState, now: Date): Promise<string | undefined> {
  if (!suspension?.case_id) return undefined
  const until = appealUntil(suspension.at)
  if (until <= now.toISOString()) return undefined
  return appealLink(await issueAppealLink({ user, case_id: suspension.case_id, until }, now))
}

export const signIn: OperationHandler<'auth.sign-in'> = async ({
  input: { email, password, code, challenge },
  now,
  request,
}) => {
  const user = await findUserByEmail(email)
  const tokens = await checkPassword({
    email,
    user,
    password,
    challenge: { answer: challenge },
    now,
    request,
  })
  const found = user && (await loadAccountWithCard(user))
  if (!found) throw invalidCredentials()
  const person = await requireMaySignIn(found, now, (state) => appealOf(state, now))
  requireSessionMayBegin(person.state, now)
  // After the password check, so that strangers do not learn whether a second factor is set.
  const by = person.state.second_factor_at && (await requireCode({ user, code, now, request }))
  if (by === 'recovery') await sendMail(signInMail(readerOf(person), 'used'))
  return { message: 'Signed in successfully!', ...(await beginSession(person, tokens, request, now)) }
}

/** 401; clears the session cookie if one was sent. */
const sessionEnded = (cookie?: string) =>
  AppError.of(401, 'unauthorized', {
    params: { what: 'session_ended' },
    // Only if the request sent it: otherwise a form on another site (no cookie, SameSite) could sign members out.
    ...(cookie && { headers: { 'set-cookie': endedCookie() } }),
  })

async function personOf(session: SessionItem, cookie: string, now: Date): Promise<AccountWithCard> {
  const person = await loadAccountWithCard(session.user_id)
  if (!person || person.state.status === 'deleted') throw sessionEnded(cookie)
  if (session.began_at < sessionsValidAfter(person.state)) throw sessionEnded(cookie)
  const state = await withoutExpiredSuspension(person.state, now)
  if (state.status === 'suspended') throw suspendedError(state)
  return { ...person, state }
}

export const refresh: OperationHandler<'auth.refresh'> = async ({ now, request }) => {
  const refreshToken = refreshTokenOf(request)
  const session = refreshToken && (await loadSession(refreshToken, now))
  if (!refreshToken || !session) throw sessionEnded(refreshToken)
  const person = await personOf(session, refreshToken, now)
  const tokens = await refreshTokens(session.user_id, refreshToken)
  const continued = tokens && (await continueSession(session, { tokens, agent: request.agent, now }))
  if (!continued) throw sessionEnded(refreshToken)
  const rotated = tokens.refreshToken !== refreshToken ? tokens.refreshToken : undefined
  return {
    message: 'Session refreshed.',
    data: await presentSession(person, tokens, now),
    ...(rotated && { cookies: [sessionCookie(rotated)] }),
  }
}

/** Also succeeds without a session. */
export const signOut: OperationHandler<'auth.sign-out'> = async ({ request, now }) => {
  const refreshToken = refreshTokenOf(request)
  if (refreshToken) {
    const session = await loadSession(refreshToken, now)
    // Session first: without it the refresh token is useless here, even if revoking it at the pool fails.
    if (session) await endSessionsOf(session.user_id, [session])
    await revoke(refreshToken).catch((error: unknown) => log.warn('token not revoked', { cause: error }))
  }
  return {
    message: 'Sign out successfully!',
    data: null,
    // Only if the request sent the cookie: otherwise a form on another site, which sends none, could sign members out.
    ...(refreshToken && { cookies: [endedCookie()] }),
  }
}
