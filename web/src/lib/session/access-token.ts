import { sessionStore } from './browser'

const stored = async (stale?: string): Promise<string | null> => {
  const tokens = await sessionStore.tokens(stale)
  return tokens?.accessToken ?? null
}

/** Through Amplify, whose code is loaded only then, since few visits need it; where it does not arrive, from the store. */
const renewed = async (stale: string): Promise<string | null> => {
  const amplify = await import('./amplify').catch(() => null)
  return amplify ? amplify.renewToken(stale) : stored(stale)
}

/**
 * The access token for a call; null when signed out. `stale` is a token that the server refused; a new one is fetched
 * instead.
 */
export const accessToken = (stale?: string): Promise<string | null> =>
  stale === undefined ? stored() : renewed(stale)
