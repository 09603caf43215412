import { createHmac } from 'node:crypto'

interface Options {
  clientId: string
  clientSecret: string
  /** Returns the name of the user whom a refresh token belongs to. */
  ownerOf: (refreshToken: string) => Promise<string | undefined>
}

interface Body {
  AuthFlow?: string
  AuthParameters?: Record<string, string>
  Username?: string
  SecretHash?: string
  ClientSecret?: string
}

/** Actions that need no AWS credentials: without a client secret, anyone who knows the client id could call them. */
const openTargets = [
  'SignUp',
  'ConfirmSignUp',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'InitiateAuth',
  'RespondToAuthChallenge',
]

const refused = () =>
  Object.assign(new Error('Unable to verify secret hash for client'), { code: 'NotAuthorizedException' })

/** Rejects requests without proof of the client's secret, as Cognito does and cognito-local does not. */
export function secretCheck({ clientId, clientSecret, ownerOf }: Options) {
  const hashOf = (username: string | undefined) =>
    createHmac('sha256', clientSecret).update(`${username}${clientId}`).digest('base64')

  return async (target: string, body: unknown): Promise<void> => {
    const sent = body as Body
    if (target === 'RevokeToken' && sent.ClientSecret !== clientSecret) throw refused()
    if (openTargets.includes(target) && sent.SecretHash !== hashOf(sent.Username)) throw refused()
    if (target !== 'AdminInitiateAuth') return
    const { USERNAME, REFRESH_TOKEN, SECRET_HASH } = sent.AuthParameters ?? {}
    const username = REFRESH_TOKEN ? await ownerOf(REFRESH_TOKEN) : USERNAME
    if (SECRET_HASH !== hashOf(username)) throw refused()
  }
}
