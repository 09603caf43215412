import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { callAttempts, serviceTimeoutsMs } from '#shared/limits'

let client: CognitoIdentityProviderClient | undefined

/** One per container. */
export function cognito(): CognitoIdentityProviderClient {
  client ??= new CognitoIdentityProviderClient({
    maxAttempts: callAttempts.userPool,
    requestHandler: {
      connectionTimeout: serviceTimeoutsMs.connect,
      requestTimeout: serviceTimeoutsMs.userPool,
      // An answer that stops on its way, of which the request's limit knows only the beginning.
      socketTimeout: serviceTimeoutsMs.userPool,
      throwOnRequestTimeout: true,
    },
  })
  return client
}
