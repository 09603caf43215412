import { Amplify } from 'aws-amplify'
import { decodeJWT, fetchAuthSession } from 'aws-amplify/auth'
import { sessionStore } from './browser'

/*
 * Amplify manages the tokens, but the session store supplies them. No Cognito endpoint is configured, since the user
 * pool accepts no requests from the internet.
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

/** A new access token in place of one that the server refused; null when signed out. */
export async function renewToken(stale: string): Promise<string | null> {
  refused = stale
  const session = await fetchAuthSession({ forceRefresh: true })
  return session.tokens?.accessToken.toString() ?? null
}
