import { Amplify } from 'aws-amplify'
import { decodeJWT, fetchAuthSession } from 'aws-amplify/auth'
import { sessionStore } from './browser'

/*
 * Amplify manages the tokens; where they come from is ours. Nothing of it is configured to reach Cognito, since the
 * user pool takes nothing from the internet.
 */

let refused: string | undefined

Amplify.configure(
  {},
  {
    Auth: {
      tokenProvider: {
        getTokens: async ({ forceRefresh } = {}) => {
          const tokens = await sessionStore.tokens(forceRefresh ? refused : undefined)
          if (!tokens) return null
          return { accessToken: decodeJWT(tokens.accessToken), idToken: decodeJWT(tokens.idToken) }
        },
      },
    },
  },
)

/**
 * The access token for a call; null when nobody is signed in. `stale` is one that the server refused, in whose place
 * another is fetched.
 */
export async function accessToken(stale?: string): Promise<string | null> {
  refused = stale
  const session = await fetchAuthSession({ forceRefresh: stale !== undefined })
  return session.tokens?.accessToken.toString() ?? null
}
