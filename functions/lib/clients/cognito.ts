import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'

let client: CognitoIdentityProviderClient | undefined

/** One per container. */
export function cognito(): CognitoIdentityProviderClient {
  client ??= new CognitoIdentityProviderClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1500, requestTimeout: 8000 },
  })
  return client
}
