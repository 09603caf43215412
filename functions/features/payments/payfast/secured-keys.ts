import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { env, optionalEnv } from '#functions/core/env'
import { previousSecretText, secretText } from '#functions/clients/secrets'

/*
 * The secured key shared with PayFast: from Secrets Manager, or from the environment on one machine.
 */

const maxAge = (seconds: number) => ({ maxAgeMs: seconds * secondMs })

/** The key with which we identify ourselves, at most `seconds` old. */
export async function currentKey(seconds: number = lifetimes.providerKey): Promise<string> {
  const id = optionalEnv('PAYFAST_SECURED_KEY_SECRET_ID')
  const text = id ? await secretText(id, maxAge(seconds)) : env('PAYFAST_SECURED_KEY')
  // An operator may have pasted a trailing newline.
  const key = text.trim()
  if (!key) throw new Error('The secured key is empty.')
  return key
}

/** The keys that may have signed a webhook: during a rotation, webhooks of earlier payments use the previous key. */
export async function acceptedKeys(seconds: number = lifetimes.providerKey): Promise<string[]> {
  const id = optionalEnv('PAYFAST_SECURED_KEY_SECRET_ID')
  const [current, text] = await Promise.all([
    currentKey(seconds),
    id ? previousSecretText(id, maxAge(seconds)) : undefined,
  ])
  const previous = text?.trim()
  return previous ? [current, previous] : [current]
}
