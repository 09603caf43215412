import type { UserId } from '#functions/core/ids'
import { decrypt, encrypt, isOfKey } from '#functions/core/crypto'
import { env, optionalEnv } from '#functions/core/env'
import { configuredSecret, previousSecretText } from '#functions/clients/secrets'

/*
 * Secrets of second factors as the table holds them: sealed, with a key that is kept elsewhere, so that a table or a backup in
 * the wrong hands makes no codes.
 */

interface Opened {
  bytes: Buffer
  /** Sealed with the key before the present one: to be sealed anew. */
  stale: boolean
}

const presentKey = (): Promise<string> => configuredSecret('FACTOR_KEY')

/** A container that was started before the key was replaced still has the one before. */
const freshKey = (): Promise<string> => configuredSecret('FACTOR_KEY', { maxAgeMs: 0 })

/** Asked for anew, too: in a container that goes on while keys are replaced, the one before is soon another. */
const earlierKey = async (): Promise<string | undefined> =>
  optionalEnv('FACTOR_KEY') === undefined
    ? previousSecretText(env('FACTOR_KEY_SECRET_ID'), { maxAgeMs: 0 })
    : undefined

export const sealSecret = async (user: UserId, bytes: Buffer): Promise<string> =>
  encrypt(await presentKey(), bytes, user)

/** Throws where neither the present key nor the one before it was used: the factor has to be reset by the operator. */
export async function openSecret(user: UserId, sealed: string): Promise<Opened> {
  for (const keyText of [presentKey, freshKey, earlierKey]) {
    const key = await keyText()
    if (key !== undefined && isOfKey(sealed, key))
      return { bytes: decrypt(key, sealed, user), stale: keyText === earlierKey }
  }
  throw new Error('The key of second factors was replaced more than once.')
}
