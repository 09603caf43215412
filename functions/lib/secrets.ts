import { awsJson } from './aws-json'
import { clock } from './clock'

interface SecretOptions {
  /** Fetched again when it is older; by default it is kept as long as the container. */
  maxAgeMs?: number
  /** Version stage; the current version by default. */
  stage?: 'AWSCURRENT' | 'AWSPREVIOUS'
}

interface Held {
  at: number
  text: Promise<string>
}

const held = new Map<string, Held>()

async function fetchSecret(id: string, stage: string): Promise<string> {
  const { SecretString } = await awsJson<{ SecretString?: string }>('secretsmanager', 'GetSecretValue', {
    SecretId: id,
    VersionStage: stage,
  })
  if (!SecretString) throw new Error('The secret is empty.')
  return SecretString
}

/** A secret's text, kept per container; after a failure the next call fetches again. */
export function secretText(
  id: string,
  { maxAgeMs = Infinity, stage = 'AWSCURRENT' }: SecretOptions = {},
): Promise<string> {
  const name = `${id}\n${stage}`
  const now = clock.now().getTime()
  const known = held.get(name)
  if (known && now - known.at < maxAgeMs) return known.text
  const text = fetchSecret(id, stage)
  held.set(name, { at: now, text })
  text.catch(() => held.delete(name))
  return text
}
