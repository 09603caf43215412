import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { callAttempts, serviceTimeoutsMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { env, optionalEnv } from '#functions/core/env'
import { requestTimeouts } from './request-settings'

interface SecretOptions {
  /** Default: cached as long as the container. */
  maxAgeMs?: number
}

interface CachedSecret {
  at: number
  text: Promise<string | undefined>
}

const cache = new Map<string, CachedSecret>()

async function fetchSecret(id: string, stage: 'AWSCURRENT' | 'AWSPREVIOUS'): Promise<string> {
  const { SecretString } = await secretsManager().send(
    new GetSecretValueCommand({ SecretId: id, VersionStage: stage }),
  )
  return SecretString ?? ''
}

async function fetchCurrent(id: string): Promise<string> {
  const text = await fetchSecret(id, 'AWSCURRENT')
  if (!text) throw new Error('The secret is empty.')
  return text
}

/** Caches per container; after a failure the next call fetches again. */
function cached<T extends string | undefined>(
  name: string,
  { maxAgeMs = Infinity }: SecretOptions,
  fetchText: () => Promise<T>,
): Promise<T> {
  const now = clock.now().getTime()
  const entry = cache.get(name)
  // Safe cast: each name always uses the same `fetchText`.
  if (entry && now - entry.at < maxAgeMs) return entry.text as Promise<T>
  const text = fetchText()
  cache.set(name, { at: now, text })
  text.catch(() => cache.delete(name))
  return text
}

/** The current text of a secret. */
export const secretText = (id: string, options: SecretOptions = {}): Promise<string> =>
  cached(id, options, () => fetchCurrent(id))

/** Locally the environment holds these secrets; on AWS it holds their ids. */
const idsOf = {
  BAR_KEY: 'BAR_KEY_SECRET_ID',
  FACTOR_KEY: 'FACTOR_KEY_SECRET_ID',
  MEDIA_PRIVATE_KEY: 'MEDIA_PRIVATE_KEY_SECRET_ID',
  PUSH_PRIVATE_KEY: 'PUSH_PRIVATE_KEY_SECRET_ID',
  USER_POOL_CLIENT_SECRET: 'USER_POOL_CLIENT_SECRET_ID',
} as const

/** The current text of a configured secret. */
export const configuredSecret = async (
  name: keyof typeof idsOf,
  options: SecretOptions = {},
): Promise<string> => optionalEnv(name) ?? (await secretText(env(idsOf[name]), options))

/** The previous text of a secret; undefined if it was never replaced. */
export const previousSecretText = (id: string, options: SecretOptions = {}): Promise<string | undefined> =>
  cached(`${id} before`, options, () =>
    fetchSecret(id, 'AWSPREVIOUS').catch((error: unknown) => {
      if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined
      throw error
    }),
  )

let client: SecretsManagerClient | undefined

/** One per container. */
function secretsManager(): SecretsManagerClient {
  client ??= new SecretsManagerClient({
    maxAttempts: callAttempts.secrets,
    requestHandler: requestTimeouts(serviceTimeoutsMs.secrets),
  })
  return client
}
