import { JwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { AppError, busy, unauthorized } from '#shared/errors'
import { serviceTimeoutsMs } from '#shared/limits'
import { tokenSession } from '#functions/core/actor'
import { env, optionalEnv } from '#functions/core/env'
import type { ApiEvent } from './types'

/** The bearer token of the Authorization header; undefined without the header, 401 if malformed. */
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
    // Answered with `busy` below: the token may be valid.
  }
  throw busy()
}

// The Cognito verifier rejects http issuers (local stack); the generic one makes the same checks for any issuer.
const makeVerifier = () =>
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

let verifier: ReturnType<typeof makeVerifier> | undefined

/** The claims of a valid token of this pool and client; 401 for others, 503 if the keys cannot be fetched. */
export async function verifyAccessToken(token: string): Promise<Record<string, unknown>> {
  verifier ??= makeVerifier()
  try {
    return await verifier.verify(token)
  } catch (error) {
    throw error instanceof AppError && error.status === 503 ? error : unauthorized()
  }
}

export interface Claims {
  /** The user name in the pool, which is our user id. */
  username: string
  groups: readonly string[]
  /** When the session began, epoch seconds. */
  beganAt: number
  /** See `tokenSession`. */
  session: string | undefined
}

const groupList = /^\[([A-Za-z0-9_-]+(?: [A-Za-z0-9_-]+)*)?\]$/

/** Parses `cognito:groups`: `[admin member]` from API Gateway, an array in the token; anything else gives no groups. */
export function parseGroups(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value : []
  if (typeof value !== 'string') return []
  return groupList.exec(value)?.[1]?.split(' ') ?? []
}

function seconds(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The claims of a verified token that we use; 401 unless it is an access token with valid claims. */
export function readClaims(claims: Record<string, unknown> | undefined): Claims {
  const username = claims?.['username']
  const beganAt = seconds(claims?.['auth_time']) ?? seconds(claims?.['iat'])
  const valid = typeof username === 'string' && /^[A-Za-z0-9_-]{1,128}$/.test(username)
  if (!claims || !valid || beganAt === undefined || claims['token_use'] !== 'access') throw unauthorized()
  return {
    username,
    groups: parseGroups(claims['cognito:groups']),
    beganAt,
    session: tokenSession(claims),
  }
}
