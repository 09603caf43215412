import { JwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { AppError, busy, unauthorized } from '#shared/errors'
import { serviceTimeoutsMs } from '#shared/limits'
import { env, optionalEnv } from '../lib/env'
import type { ApiEvent } from './types'

/** The token of an Authorization header; undefined without one, 401 when the header is of another kind. */
export function bearerToken(event: ApiEvent): string | undefined {
  const header = event.headers['authorization']
  if (header === undefined) return undefined
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)
  if (!match) throw unauthorized()
  return match[1]
}

async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(uri, { signal: AbortSignal.timeout(serviceTimeoutsMs.tokenKeys) })
    if (response.ok) return await response.arrayBuffer()
  } catch {
    // Told below: the token is not to blame.
  }
  throw busy()
}

// The verifier of Cognito pools takes no issuer over http; this one takes any, with the same checks.
const make = () =>
  JwtVerifier.create(
    {
      issuer: env('TOKEN_ISSUER'),
      audience: null,
      jwksUri: optionalEnv('TOKEN_JWKS_URL') ?? `${env('TOKEN_ISSUER')}/.well-known/jwks.json`,
      customJwtCheck: ({ payload }) => {
        if (payload['client_id'] !== env('USER_POOL_CLIENT_ID')) throw unauthorized()
      },
    },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
  )

let verifier: ReturnType<typeof make> | undefined

/** Claims of a token that this pool signed for this client and that has not expired; 401 otherwise, 503 without the keys. */
export async function verifyAccessToken(token: string): Promise<Record<string, unknown>> {
  verifier ??= make()
  try {
    return { ...(await verifier.verify(token)) }
  } catch (error) {
    throw error instanceof AppError && error.status === 503 ? error : unauthorized()
  }
}
