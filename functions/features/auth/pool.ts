import { createHmac } from 'node:crypto'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  type AuthenticationResultType,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { tooManyRequests } from '#shared/errors'
import { poolLockSeconds } from '#shared/limits'
import type { Role } from '#shared/options/roles'
import { tokenSession } from '#functions/core/actor'
import { env } from '#functions/core/env'
import type { UserId } from '#functions/core/ids'
import { cognito } from '#functions/clients/cognito'
import { configuredSecret } from '#functions/clients/secrets'

/*
 * The user pool: user names, passwords and groups. User names are our ids, and there are no other attributes, so the pool
 * holds no addresses, sends no mail, and can be rebuilt from the accounts.
 */

export interface Tokens {
  accessToken: string
  idToken: string
  /** Seconds. */
  expiresIn: number
  /** Absent when a refresh keeps the old one. */
  refreshToken?: string
  /** See `tokenSession`. */
  session: string | undefined
}

const pool = () => ({ UserPoolId: env('USER_POOL_ID') })
const client = () => ({ ClientId: env('USER_POOL_CLIENT_ID') })
const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name)

async function secretHash(id: UserId): Promise<string> {
  const mac = createHmac('sha256', await configuredSecret('USER_POOL_CLIENT_SECRET'))
  return mac.update(`${id}${env('USER_POOL_CLIENT_ID')}`).digest('base64')
}

/** Creates a user with a password that nobody knows; false when the user already exists. */
async function createUser(id: UserId): Promise<boolean> {
  try {
    await cognito().send(new AdminCreateUserCommand({ ...pool(), Username: id, MessageAction: 'SUPPRESS' }))
    return true
  } catch (error) {
    if (isNamed(error, 'UsernameExistsException')) return false
    throw error
  }
}

const addToGroup = (id: UserId, role: Role) =>
  cognito().send(new AdminAddUserToGroupCommand({ ...pool(), Username: id, GroupName: role }))

/**
 * Moves a user from one group to the other; existing tokens keep the old group. Idempotent. Also succeeds if there is no
 * such user: whoever creates one uses the stored role.
 */
export async function changeGroup(id: UserId, role: Role): Promise<void> {
  const former = role === 'admin' ? 'member' : 'admin'
  try {
    await addToGroup(id, role)
    await cognito().send(new AdminRemoveUserFromGroupCommand({ ...pool(), Username: id, GroupName: former }))
  } catch (error) {
    if (!isNamed(error, 'UserNotFoundException')) throw error
  }
}

/** Creates or updates the user of an account, with a password and a group; idempotent. */
export async function putPoolUser(id: UserId, role: Role, password: string): Promise<void> {
  await createUser(id)
  await cognito().send(
    new AdminSetUserPasswordCommand({ ...pool(), Username: id, Password: password, Permanent: true }),
  )
  await addToGroup(id, role)
}

/**
 * Creates the user of an account if missing, with a random password that the pool generates and reveals to nobody. An
 * existing user's password is never touched, so one that a member sets concurrently cannot be overwritten.
 */
export async function ensurePoolUser(id: UserId, role: Role): Promise<'made' | 'found'> {
  const made = await createUser(id)
  await addToGroup(id, role)
  return made ? 'made' : 'found'
}

/** Removes a user; succeeds also when there is none. */
export async function removePoolUser(id: UserId): Promise<void> {
  try {
    await cognito().send(new AdminDeleteUserCommand({ ...pool(), Username: id }))
  } catch (error) {
    if (!isNamed(error, 'UserNotFoundException')) throw error
  }
}

/** The claims of a token, not verified: only for tokens just received from the pool. */
function payloadOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>
}

function tokensOf(result: AuthenticationResultType | undefined): Tokens | undefined {
  const { AccessToken: accessToken, IdToken: idToken, RefreshToken: refreshToken, ExpiresIn } = result ?? {}
  if (!accessToken || !idToken) return undefined
  const claims = payloadOf(accessToken)
  return {
    accessToken,
    idToken,
    expiresIn: ExpiresIn ?? Number(claims['exp']) - Number(claims['iat']),
    session: tokenSession(claims),
    ...(refreshToken && { refreshToken }),
  }
}

const refusals = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  // cognito-local's name for a wrong password.
  'InvalidPasswordException',
]

/** The pool's own lock after five consecutive failures; it rejects even the correct password. */
const isLocked = (error: unknown) =>
  isNamed(error, 'NotAuthorizedException') && /attempts exceeded/i.test((error as Error).message)

async function initiate(
  flow: 'ADMIN_USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH',
  id: UserId,
  parameters: Record<string, string>,
) {
  const authParameters = { ...parameters, SECRET_HASH: await secretHash(id) }
  try {
    const { AuthenticationResult } = await cognito().send(
      new AdminInitiateAuthCommand({
        ...pool(),
        ...client(),
        AuthFlow: flow,
        AuthParameters: authParameters,
      }),
    )
    return tokensOf(AuthenticationResult)
  } catch (error) {
    if (isLocked(error)) throw tooManyRequests(poolLockSeconds)
    if (isNamed(error, ...refusals)) return undefined
    throw error
  }
}

/** Tokens; undefined for a wrong password and for an unknown user. 429 while the pool has locked the user. */
export const authenticate = (id: UserId, password: string): Promise<Tokens | undefined> =>
  initiate('ADMIN_USER_PASSWORD_AUTH', id, { USERNAME: id, PASSWORD: password })

/** New tokens; undefined when the refresh token is no longer accepted. */
export const refreshTokens = (id: UserId, refreshToken: string): Promise<Tokens | undefined> =>
  initiate('REFRESH_TOKEN_AUTH', id, { REFRESH_TOKEN: refreshToken })

/** Revokes a refresh token; succeeds also when it is no longer known. */
export async function revoke(refreshToken: string): Promise<void> {
  const secret = { ClientSecret: await configuredSecret('USER_POOL_CLIENT_SECRET') }
  try {
    await cognito().send(new RevokeTokenCommand({ ...client(), ...secret, Token: refreshToken }))
  } catch (error) {
    const known = [
      'NotAuthorizedException',
      'UnauthorizedException',
      'InvalidParameterException',
      'UnsupportedTokenTypeException',
    ]
    if (!isNamed(error, ...known)) throw error
  }
}
