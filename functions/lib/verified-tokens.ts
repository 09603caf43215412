import { sha256 } from './ids'
import { Recent } from './recent'

/** Milliseconds. The verifier itself knows the keys of the pool as long as its container lives. */
const remembered = 5 * 60 * 1000
const limit = 1000

/**
 * The same verifier, which does not check the signature again of a token that it took within five minutes, unless that has expired
 * since: a page asks several times with one token. A refusal is not remembered. Whoever gets the claims leaves them as they are.
 */
export function rememberVerified<Claims extends { exp?: number }>(
  verify: (token: string) => Promise<Claims>,
): (token: string) => Promise<Readonly<Claims>> {
  const known = new Recent<{ claims: Claims; until: number }>(limit)
  return async (token) => {
    // Tokens themselves are not kept: they are as good as passwords, and long.
    const key = sha256(token)
    const found = known.get(key)
    if (found && Date.now() < found.until) return found.claims
    const claims = await verify(token)
    const { exp = 0 } = claims
    known.set(key, { claims, until: Math.min(exp * 1000, Date.now() + remembered) })
    return claims
  }
}
