import { createHmac, randomBytes } from 'node:crypto'
import { optionalEnv } from './env'
import { isSameSecret } from './same-secret'

// Where no edge shares a secret with the functions, what was sealed holds until the process ends.
const ownKey = randomBytes(32).toString('base64url')

/** A mark that only the functions of this deployment can make of a text, for one purpose; base64url. */
export const seal = (purpose: string, text: string): string =>
  createHmac('sha256', optionalEnv('ORIGIN_SECRET') ?? ownKey)
    .update(`${purpose}\n${text}`)
    .digest('base64url')

/** Was this mark made of this text, for this purpose? */
export const isSeal = (mark: string, purpose: string, text: string): boolean =>
  isSameSecret(mark, seal(purpose, text))
