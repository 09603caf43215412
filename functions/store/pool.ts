import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  type AuthenticationResultType,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Role } from '#shared/options/roles'
import { type UserId, userId } from '../domain/ids'
import { cognito } from '../lib/clients/cognito'
import { env } from '../lib/env'
import { log } from '../lib/log'

/* The user pool: who may sign in, with what password, in which group. */

export interface PoolUser {
  /** The pool's own name of the user. */
  username: string
  userId: UserId
  name: string
  email: string
  phone: string
  /** A password of the person's own was set. */
  hasPassword: boolean
}

export interface Tokens {
  accessToken: string
  idToken: string
  /** Seconds. */
  expiresIn: number
  /** Absent on a refresh that keeps the old one. */
  refreshToken?: string
}

export type ResetOutcome = 'done' | 'bad_code' | 'bad_password' | 'too_often'

const pool = () => ({ UserPoolId: env('USER_POOL_ID') })
const client = () => ({ ClientId: env('USER_POOL_CLIENT_ID') })
const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name)

function fromAttributes(username: string, attributes: AttributeType[] = [], status?: string): PoolUser {
  const values = new Map(attributes.map(({ Name, Value }) => [Name, Value ?? '']))
  const text = (name: string) => values.get(name) ?? ''
  return {
    username,
    userId: userId(text('sub')),
    name: text('name'),
    email: text('email'),
    phone: text('phone_number'),
    hasPassword: status !== 'FORCE_CHANGE_PASSWORD',
  }
}

/** Makes a user who cannot sign in yet; undefined when the address is in use. */
export async function createPoolUser(person: {
  name: string
  email: string
  phone: string
}): Promise<PoolUser | undefined> {
  const { name, email, phone } = person
  try {
    const { User } = await cognito().send(
      new AdminCreateUserCommand({
        ...pool(),
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          // So that a forgotten password can be reset; what was really proven is noted on the account.
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: name },
          { Name: 'phone_number', Value: phone },
        ],
      }),
    )
    return fromAttributes(User?.Username ?? email, User?.Attributes, User?.UserStatus)
  } catch (error) {
    if (isNamed(error, 'UsernameExistsException')) return undefined
    throw error
  }
}

export async function findPoolUser(email: string): Promise<PoolUser | undefined> {
  try {
    const found = await cognito().send(new AdminGetUserCommand({ ...pool(), Username: email }))
    return fromAttributes(found.Username ?? email, found.UserAttributes, found.UserStatus)
  } catch (error) {
    if (isNamed(error, 'UserNotFoundException')) return undefined
    throw error
  }
}

export async function setPoolPassword(username: string, password: string): Promise<void> {
  await cognito().send(
    new AdminSetUserPasswordCommand({ ...pool(), Username: username, Password: password, Permanent: true }),
  )
}

export async function addToGroup(username: string, group: Role): Promise<void> {
  await cognito().send(new AdminAddUserToGroupCommand({ ...pool(), Username: username, GroupName: group }))
}

/** Claims of a token that the pool itself has just handed out. */
export function payloadOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>
}

function tokensOf(result: AuthenticationResultType | undefined): Tokens | undefined {
  const { AccessToken: accessToken, IdToken: idToken, RefreshToken: refreshToken, ExpiresIn } = result ?? {}
  if (!accessToken || !idToken) return undefined
  const { exp, iat } = payloadOf(accessToken)
  return {
    accessToken,
    idToken,
    expiresIn: ExpiresIn ?? Number(exp) - Number(iat),
    ...(refreshToken && { refreshToken }),
  }
}

const refusals = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  // What cognito-local calls a wrong password.
  'InvalidPasswordException',
]

async function initiate(
  flow: 'ADMIN_USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH',
  parameters: Record<string, string>,
) {
  try {
    const { AuthenticationResult } = await cognito().send(
      new AdminInitiateAuthCommand({ ...pool(), ...client(), AuthFlow: flow, AuthParameters: parameters }),
    )
    return tokensOf(AuthenticationResult)
  } catch (error) {
    if (isNamed(error, ...refusals)) return undefined
    throw error
  }
}

/** Tokens; undefined alike for a wrong password, an unknown address and a user without a password. */
export const authenticate = (email: string, password: string): Promise<Tokens | undefined> =>
  initiate('ADMIN_USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })

/** New tokens; undefined when the refresh token is not accepted any more. */
export const refreshTokens = (refreshToken: string): Promise<Tokens | undefined> =>
  initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: refreshToken })

/** Ends a refresh token; one that is no longer known is fine. */
export async function revoke(refreshToken: string): Promise<void> {
  try {
    await cognito().send(new RevokeTokenCommand({ ...client(), Token: refreshToken }))
  } catch (error) {
    const known = ['NotAuthorizedException', 'InvalidParameterException', 'UnsupportedTokenTypeException']
    if (!isNamed(error, ...known)) throw error
  }
}

/** Has the pool send a reset code. Says nothing of whether the address is known. */
export async function sendResetCode(email: string): Promise<void> {
  try {
    await cognito().send(new ForgotPasswordCommand({ ...client(), Username: email }))
  } catch (error) {
    if (isNamed(error, 'CodeDeliveryFailureException'))
      log.error('reset mail not delivered', { cause: error })
    const telling = [
      'CodeDeliveryFailureException',
      'UserNotFoundException',
      'NotAuthorizedException',
      'InvalidParameterException',
      'LimitExceededException',
      'TooManyRequestsException',
    ]
    if (!isNamed(error, ...telling)) throw error
  }
}

export async function resetPassword(email: string, code: string, password: string): Promise<ResetOutcome> {
  try {
    await cognito().send(
      new ConfirmForgotPasswordCommand({
        ...client(),
        Username: email,
        ConfirmationCode: code,
        Password: password,
      }),
    )
    return 'done'
  } catch (error) {
    if (isNamed(error, 'InvalidPasswordException', 'PasswordHistoryPolicyViolationException'))
      return 'bad_password'
    if (
      isNamed(error, 'LimitExceededException', 'TooManyFailedAttemptsException', 'TooManyRequestsException')
    ) {
      return 'too_often'
    }
    const refused = [
      'CodeMismatchException',
      'ExpiredCodeException',
      'UserNotFoundException',
      'NotAuthorizedException',
      'InvalidParameterException',
      'UserNotConfirmedException',
    ]
    if (isNamed(error, ...refused)) return 'bad_code'
    throw error
  }
}
