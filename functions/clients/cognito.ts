import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { callAttempts, serviceTimeoutsMs } from '#shared/limits'
import { requestTimeouts } from './request-settings'

let client: CognitoIdentityProviderClient | undefined

/** One per container. */
export function cognito(): CognitoIdentityProviderClient {
  client ??= new CognitoIdentityProviderClient({
    maxAttempts: callAttempts.userPool,
    requestHandler: requestTimeouts(serviceTimeoutsMs.userPool),
  })
  return client
}
