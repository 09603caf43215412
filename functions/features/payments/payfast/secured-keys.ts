import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { env, optionalEnv } from '#functions/core/env'
import { previousSecretText, secretText } from '#functions/clients/secrets'

/*
 * The secured key that PayFast and we share: from Secrets Manager, or on one machine from the environment.
 */

const maxAge = (seconds: number) => ({ maxAgeMs: seconds * secondMs })

/** The key with which we identify ourselves, as it was at most so many seconds ago. */
export async function currentKey(seconds: number = lifetimes.providerKey): Promise<string> {
  const id = optionalEnv('PAYFAST_SECURED_KEY_SECRET_ID')
  const text = id ? await secretText(id, maxAge(seconds)) : env('PAYFAST_SECURED_KEY')
  // An operator may have pasted it with the end of its line.
  const key = text.trim()
  if (!key) throw new Error('The secured key is empty.')
  return key
}

/** With which a notice may be signed: while a key is replaced, notices about earlier payments bear the one before. */
export async function acceptedKeys(seconds: number = lifetimes.providerKey): Promise<string[]> {
  const id = optionalEnv('PAYFAST_SECURED_KEY_SECRET_ID')
  const [current, text] = await Promise.all([
    currentKey(seconds),
    id ? previousSecretText(id, maxAge(seconds)) : undefined,
  ])
  const previous = text?.trim()
  return previous ? [current, previous] : [current]
}
