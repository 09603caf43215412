import { JwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { AppError, busy, unauthorized } from '#shared/errors'
import { serviceTimeoutsMs } from '#shared/limits'
import { env, optionalEnv } from '#functions/core/env'
import type { ApiEvent } from './types'

/** The bearer token of the Authorization header; undefined without the header, 401 when it has any other form. */
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
    // Reported as `busy` below, since the token is not at fault.
  }
  throw busy()
}

// aws-jwt-verify's Cognito verifier rejects issuers over http; the generic one accepts any, with the same checks.
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

/** The claims of an unexpired token that this pool signed for this client; 401 otherwise, 503 if the keys cannot be fetched. */
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
}

const groupList = /^\[([A-Za-z0-9_-]+(?: [A-Za-z0-9_-]+)*)?\]$/

/** `cognito:groups` as API Gateway passes it (`[admin member]`) or as in the token (an array); anything else is no group. */
export function parseGroups(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value : []
  if (typeof value !== 'string') return []
  return groupList.exec(value)?.[1]?.split(' ') ?? []
}

function seconds(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The claims we use, of an already verified token; 401 unless it is an access token with valid claims. */
export function readClaims(claims: Record<string, unknown> | undefined): Claims {
  const username = claims?.['username']
  const beganAt = seconds(claims?.['auth_time']) ?? seconds(claims?.['iat'])
  const valid = typeof username === 'string' && /^[A-Za-z0-9_-]{1,128}$/.test(username)
  if (!claims || !valid || beganAt === undefined || claims['token_use'] !== 'access') throw unauthorized()
  return { username, groups: parseGroups(claims['cognito:groups']), beganAt }
}
