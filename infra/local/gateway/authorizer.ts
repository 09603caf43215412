import { JwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import type { JwtClaims } from './event'

export interface AuthorizerOptions {
  issuer: string
  audience: string
  /** URL of the keys; `<issuer>/.well-known/jwks.json` by default. */
  jwksUri?: string
}

/** Returns the token's claims as API Gateway passes them on; undefined if the caller must respond 401. */
export type Authorizer = (authorization: string | undefined) => Promise<JwtClaims | undefined>

async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  const response = await fetch(uri)
  if (!response.ok) throw new Error(`no keys at ${uri}`)
  return response.arrayBuffer()
}

/** Every claim becomes a string: lists as `[one two]`, objects as JSON. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(String).join(' ')}]`
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** An HTTP API's JWT authorizer: checks signature, issuer, expiry, and `aud` or `client_id`. */
export function createAuthorizer({ issuer, audience, jwksUri }: AuthorizerOptions): Authorizer {
  const verifier = JwtVerifier.create(
    {
      issuer,
      audience: null,
      jwksUri: jwksUri ?? `${issuer}/.well-known/jwks.json`,
      customJwtCheck: ({ payload }) => {
        const named = payload['aud'] ?? payload['client_id']
        if (![named].flat().includes(audience)) throw new Error('another audience')
      },
    },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
  )
  return async (authorization) => {
    const token = authorization?.replace(/^Bearer /i, '')
    if (!token) return undefined
    try {
      const payload = await verifier.verify(token)
      const claims = Object.entries(payload).map(([name, value]) => [name, asText(value)])
      return { claims: Object.fromEntries(claims) as Record<string, string>, scopes: null }
    } catch {
      return undefined
    }
  }
}
