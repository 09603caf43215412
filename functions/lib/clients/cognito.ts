import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { serviceTimeoutsMs } from '#shared/limits'

let client: CognitoIdentityProviderClient | undefined

/** One per container. */
export function cognito(): CognitoIdentityProviderClient {
  client ??= new CognitoIdentityProviderClient({
    // Few attempts: each retry of a password check may count as another failed sign-in.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: serviceTimeoutsMs.connect,
      requestTimeout: serviceTimeoutsMs.userPool,
      throwOnRequestTimeout: true,
    },
  })
  return client
}
