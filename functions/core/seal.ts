import { createHmac, randomBytes } from 'node:crypto'
import { isOneOf, originSecrets } from './origin-secrets'

// Where no edge shares a secret with the functions, what was sealed holds until the process ends.
const ownKey = randomBytes(32).toString('base64url')

const sealWith = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')

/** The keys of marks that are accepted, the one in use first. */
export function acceptedKeys(): [string, ...string[]] {
  const [inUse = ownKey, ...others] = originSecrets()
  return [inUse, ...others]
}

/** A mark that only the functions of this deployment can make of a text, for one purpose; base64url. */
export const seal = (purpose: string, text: string): string => sealWith(acceptedKeys()[0], purpose, text)

/** Was this mark made of this text, for this purpose, with any secret that is accepted? */
export function isSeal(mark: string, purpose: string, text: string): boolean {
  return isOneOf(
    mark,
    acceptedKeys().map((key) => sealWith(key, purpose, text)),
  )
}
