import { optionalEnv } from './env'
import { isSameSecret } from './same-secret'

/** Secrets that the edge may send, and that marks may be made with: the one in use first. None where no edge shares any. */
export function originSecrets(): string[] {
  const inUse = optionalEnv('ORIGIN_SECRET')
  return inUse === undefined ? [] : [inUse, ...(optionalEnv('ORIGIN_SECRETS_ALSO') ?? [])]
}

/** Whether a text equals one of these, all of which are compared. */
export const isOneOf = (text: string, secrets: readonly string[]): boolean =>
  secrets.filter((secret) => isSameSecret(text, secret)).length > 0
