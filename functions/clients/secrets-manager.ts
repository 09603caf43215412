import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { callAttempts, serviceTimeoutsMs } from '#shared/limits'
import { requestLimits } from './request-limits'

let client: SecretsManagerClient | undefined

/** One per container. */
export function secretsManager(): SecretsManagerClient {
  client ??= new SecretsManagerClient({
    maxAttempts: callAttempts.secrets,
    requestHandler: requestLimits(serviceTimeoutsMs.secrets),
  })
  return client
}
