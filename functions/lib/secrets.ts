import { AwsError, awsJson } from './aws-json'
import { clock } from './clock'

interface SecretOptions {
  /** Fetched again when it is older; by default it is kept as long as the container. */
  maxAgeMs?: number
}

interface Held {
  at: number
  text: Promise<string | undefined>
}

const held = new Map<string, Held>()

async function fetchSecret(id: string, stage: 'AWSCURRENT' | 'AWSPREVIOUS'): Promise<string> {
  const { SecretString } = await awsJson<{ SecretString?: string }>('secretsmanager', 'GetSecretValue', {
    SecretId: id,
    VersionStage: stage,
  })
  return SecretString ?? ''
}

async function fetchCurrent(id: string): Promise<string> {
  const text = await fetchSecret(id, 'AWSCURRENT')
  if (!text) throw new Error('The secret is empty.')
  return text
}

/** Keeps what was fetched per container; after a failure the next call fetches again. */
function kept<T extends string | undefined>(
  name: string,
  { maxAgeMs = Infinity }: SecretOptions,
  fetchText: () => Promise<T>,
): Promise<T> {
  const now = clock.now().getTime()
  const known = held.get(name)
  // Safe cast: a name is always fetched in the same way.
  if (known && now - known.at < maxAgeMs) return known.text as Promise<T>
  const text = fetchText()
  held.set(name, { at: now, text })
  text.catch(() => held.delete(name))
  return text
}

/** The current text of a secret. */
export const secretText = (id: string, options: SecretOptions = {}): Promise<string> =>
  kept(id, options, () => fetchCurrent(id))

/** The text that a secret had before; undefined when it was never replaced. */
export const previousSecretText = (id: string, options: SecretOptions = {}): Promise<string | undefined> =>
  kept(`${id} before`, options, () =>
    fetchSecret(id, 'AWSPREVIOUS').catch((error: unknown) => {
      if (error instanceof AwsError && error.code === 'ResourceNotFoundException') return undefined
      throw error
    }),
  )
