import { createHmac, randomBytes } from 'node:crypto'
import { decrypt, encrypt, isEncryptedWith, isSameSecret } from './crypto'
import { optionalEnv } from './env'

/** Secrets that the edge may send, and that marks may be made with: the one in use first. None where no edge shares any. */
export function originSecrets(): string[] {
  const inUse = optionalEnv('ORIGIN_SECRET')
  return inUse === undefined ? [] : [inUse, ...(optionalEnv('ORIGIN_SECRETS_ALSO') ?? [])]
}

/** Whether a text equals one of these, all of which are compared. */
export const equalsAny = (text: string, secrets: readonly string[]): boolean =>
  secrets.filter((secret) => isSameSecret(text, secret)).length > 0

// Where no edge shares a secret with the functions, what was sealed holds until the process ends.
const processKey = randomBytes(32).toString('base64url')

const signWith = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')

/** The keys of marks that are accepted, the one in use first. */
export function acceptedSecrets(): [string, ...string[]] {
  const [inUse = processKey, ...others] = originSecrets()
  return [inUse, ...others]
}

/** A mark that only the functions of this deployment can make of a text, for one purpose; base64url. */
export const sign = (purpose: string, text: string): string => signWith(acceptedSecrets()[0], purpose, text)

/** Was this mark made of this text, for this purpose, with any secret that is accepted? */
export function isSignature(mark: string, purpose: string, text: string): boolean {
  return equalsAny(
    mark,
    acceptedSecrets().map((key) => signWith(key, purpose, text)),
  )
}

const aboutOf = (purpose: string) => `conceal\n${purpose}`

/** A text that only the functions of this deployment can read, or make, for one purpose. */
export const encryptText = (purpose: string, text: string): string =>
  encrypt(acceptedSecrets()[0], Buffer.from(text), aboutOf(purpose))

/** What was concealed for this purpose with any secret that is accepted; undefined of anything else. */
export function decryptText(purpose: string, concealed: string): string | undefined {
  const key = acceptedSecrets().find((one) => isEncryptedWith(concealed, one))
  if (key === undefined) return undefined
  try {
    return decrypt(key, concealed, aboutOf(purpose)).toString()
  } catch {
    return undefined
  }
}
