import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { serviceTimeoutsMs } from '#shared/limits'

let client: CognitoIdentityProviderClient | undefined

/** One per container. */
export function cognito(): CognitoIdentityProviderClient {
  client ??= new CognitoIdentityProviderClient({
    // Each try of a password may count as one more failure.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: serviceTimeoutsMs.connect,
      requestTimeout: serviceTimeoutsMs.userPool,
      throwOnRequestTimeout: true,
    },
  })
  return client
}
