import { awsJson } from './aws-json'

const held = new Map<string, Promise<string>>()

async function fetchSecret(id: string): Promise<string> {
  const { SecretString } = await awsJson<{ SecretString?: string }>('secretsmanager', 'GetSecretValue', {
    SecretId: id,
  })
  if (!SecretString) throw new Error('The secret is empty.')
  return SecretString
}

/** A secret's text, fetched once per container; after a failure the next call fetches again. */
export function secretText(id: string): Promise<string> {
  const known = held.get(id)
  if (known) return known
  const fetching = fetchSecret(id)
  held.set(id, fetching)
  fetching.catch(() => held.delete(id))
  return fetching
}
