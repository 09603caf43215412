import { stringifySetCookie } from 'cookie'
import { AppError } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import type { SessionUser, SignedIn } from '#shared/schemas/entities'
import type { AccountState } from '#functions/core/account'
import { lacksSecondFactor, suspendedError } from '#functions/core/actor'
import { env } from '#functions/core/env'
import { profileOf } from '#functions/core/ids'
import { lacksEmailProof } from '#functions/core/eligibility'
import { pictureUrl } from '#functions/clients/picture-urls'
import type { RequestInfo } from '#functions/http/resource'
import { withoutExpiredSuspension } from '#functions/features/moderation/suspensions'
import type { AccountWithCard } from '#functions/features/profiles/account-with-card'
import type { Tokens } from '../pool'

/** The same error for a wrong password and an unknown address. */
export const invalidCredentials = () => AppError.of(401, 'invalid_credentials')

/**
 * Checks that an account may sign in; an expired suspension is lifted first. 401 as for an unknown account if it is
 * deleted. 403 if it is suspended, with the link for an appeal from `appealOf`.
 */
export async function requireMaySignIn(
  person: AccountWithCard,
  now: Date,
  appealOf: (state: AccountState) => Promise<string | undefined> = () => Promise.resolve(undefined),
): Promise<AccountWithCard> {
  const state = await withoutExpiredSuspension(person.state, now)
  if (state.status === 'deleted') throw invalidCredentials()
  if (state.status === 'suspended') throw suspendedError(state, await appealOf(state))
  return { ...person, state }
}

async function presentUser({ account, state, card }: AccountWithCard, now: Date): Promise<SessionUser> {
  const picture = state.picture ?? card?.picture
  return {
    id: account.user_id,
    profileId: profileOf(account.user_id),
    name: account.name,
    email: account.email,
    phone: account.phone,
    role: state.role,
    ...(state.language && { language: state.language }),
    profile_info_status: state.profile_complete,
    image_url: picture ? await pictureUrl(picture, 'card', now) : null,
    ...(lacksEmailProof(state, env('EMAIL_PROOF')) && { email_unproven: true }),
    ...(state.email_proven_at && { email_proven: true }),
    ...(lacksSecondFactor(state, env('ADMIN_SECOND_FACTOR')) && { second_factor_missing: true }),
  }
}

/** The response of sign-in and refresh; does not contain the refresh token. */
export async function presentSession(person: AccountWithCard, tokens: Tokens, now: Date): Promise<SignedIn> {
  const { accessToken, idToken, expiresIn } = tokens
  return { user: await presentUser(person, now), tokens: { accessToken, idToken, expiresIn } }
}

const SESSION = 'humsafar_session'

const DEVICE = 'humsafar_device'

/** A cookie that is sent only to `/api/auth` and that scripts cannot read. */
const cookie = (name: string, value: string, maxAge: number) =>
  stringifySetCookie({
    name,
    value,
    maxAge,
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: env('COOKIE_SECURE'),
  })

/** Carries the refresh token. */
export const sessionCookie = (refreshToken: string) => cookie(SESSION, refreshToken, lifetimes.session)

export const endedCookie = () => cookie(SESSION, '', 0)

/** Identifies a browser on which a member signed in; outlives the session. */
export const deviceCookie = (device: string) => cookie(DEVICE, device, lifetimes.knownDevice)

/** The refresh token that came with a request. */
export function refreshTokenOf({ cookies }: RequestInfo): string | undefined {
  const value = cookies[SESSION]
  return value && /^[\w.~+/=-]{1,4000}$/.test(value) ? value : undefined
}

/** The device secret of the browser that sent the request. */
export function deviceOf({ cookies }: RequestInfo): string | undefined {
  const value = cookies[DEVICE]
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}
