import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { callAttempts, serviceTimeoutsMs } from '#shared/limits'
import { requestLimits } from './request-settings'

let client: CognitoIdentityProviderClient | undefined

/** One per container. */
export function cognito(): CognitoIdentityProviderClient {
  client ??= new CognitoIdentityProviderClient({
    maxAttempts: callAttempts.userPool,
    requestHandler: requestLimits(serviceTimeoutsMs.userPool),
  })
  return client
}
