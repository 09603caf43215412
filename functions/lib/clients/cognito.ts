import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'

let client: CognitoIdentityProviderClient | undefined

/** One per container. */
export function cognito(): CognitoIdentityProviderClient {
  client ??= new CognitoIdentityProviderClient({
    // Each try of a password may count as one more failure.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1500, requestTimeout: 3000, throwOnRequestTimeout: true },
  })
  return client
}
