import { createHmac, randomBytes } from 'node:crypto'
import { decrypt, encrypt, isEncryptedWith, isSameSecret } from './crypto'
import { optionalEnv } from './env'

/** The secrets that are accepted from the edge, the current one first; empty if the stage has none. */
export function originSecrets(): string[] {
  const current = optionalEnv('ORIGIN_SECRET')
  return current === undefined ? [] : [current, ...(optionalEnv('ORIGIN_SECRETS_ALSO') ?? [])]
}

/** Does a text equal one of these? Compares all of them, in constant time. */
export const equalsAny = (text: string, secrets: readonly string[]): boolean =>
  secrets.filter((secret) => isSameSecret(text, secret)).length > 0

// Without an origin secret, signatures are valid until the process ends.
const processKey = randomBytes(32).toString('base64url')

const signWith = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')

/** The keys of accepted signatures, the current one first. */
function acceptedSecrets(): [string, ...string[]] {
  const [current = processKey, ...others] = originSecrets()
  return [current, ...others]
}

/** HMAC of a text for one purpose, with the key of this deployment; base64url. */
export const sign = (purpose: string, text: string): string => signWith(acceptedSecrets()[0], purpose, text)

/** Is this the signature of the text for this purpose, by any accepted key? */
export function isSignature(signature: string, purpose: string, text: string): boolean {
  return equalsAny(
    signature,
    acceptedSecrets().map((key) => signWith(key, purpose, text)),
  )
}

const aboutOf = (purpose: string) => `conceal\n${purpose}`

/** Encrypts a text so that only the functions of this deployment can read it, for one purpose. */
export const encryptText = (purpose: string, text: string): string =>
  encrypt(acceptedSecrets()[0], Buffer.from(text), aboutOf(purpose))

/** The text that `encryptText` encrypted for this purpose with any accepted key; undefined for anything else. */
export function decryptText(purpose: string, encrypted: string): string | undefined {
  const key = acceptedSecrets().find((secret) => isEncryptedWith(encrypted, secret))
  if (key === undefined) return undefined
  try {
    return decrypt(key, encrypted, aboutOf(purpose)).toString()
  } catch {
    return undefined
  }
}
