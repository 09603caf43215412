import { AppError } from '#shared/errors'
import type { SessionUser, SignedIn } from '#shared/schemas/entities'
import { suspended } from '#functions/domain/actor'
import { profileOf } from '#functions/domain/ids'
import { owesProof } from '#functions/domain/sending'
import { env } from '#functions/lib/env'
import { pictureUrl } from '#functions/lib/media'
import type { Person } from '#functions/store/accounts'
import type { Tokens } from '#functions/store/pool'

/** The same error for a wrong password and an unknown address. */
export const invalidCredentials = () => AppError.of(401, 'invalid_credentials')

/** Throws when this person may not sign in: 401 as if unknown when deleted, 403 when suspended. */
export function requireSignInAllowed({ state }: Person): void {
  if (state.status === 'deleted') throw invalidCredentials()
  if (state.status === 'suspended') throw suspended()
}

async function presentUser({ account, state, card }: Person, now: Date): Promise<SessionUser> {
  const picture = state.picture ?? card?.picture
  return {
    id: account.user_id,
    profileId: profileOf(account.user_id),
    name: account.name,
    email: account.email,
    phone: account.phone,
    role: state.role,
    profile_info_status: state.profile_complete,
    image_url: picture ? await pictureUrl(picture, 'card', now) : null,
    ...(owesProof(state, env('EMAIL_PROOF')) && { email_unproven: true }),
    ...(state.email_proven_at && { email_proven: true }),
  }
}

/** The response of sign-in and refresh; does not contain the refresh token. */
export async function presentSession(person: Person, tokens: Tokens, now: Date): Promise<SignedIn> {
  const { accessToken, idToken, expiresIn } = tokens
  return { user: await presentUser(person, now), tokens: { accessToken, idToken, expiresIn } }
}
