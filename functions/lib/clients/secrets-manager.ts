import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { callAttempts, serviceTimeoutsMs } from '#shared/limits'

let client: SecretsManagerClient | undefined

/** One per container. */
export function secretsManager(): SecretsManagerClient {
  client ??= new SecretsManagerClient({
    maxAttempts: callAttempts.secrets,
    requestHandler: {
      connectionTimeout: serviceTimeoutsMs.connect,
      requestTimeout: serviceTimeoutsMs.secrets,
      // An answer that stops on its way, of which the request's limit knows only the beginning.
      socketTimeout: serviceTimeoutsMs.secrets,
      throwOnRequestTimeout: true,
    },
  })
  return client
}
