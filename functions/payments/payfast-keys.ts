import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { env, optionalEnv } from '../lib/env'
import { secretText } from '../lib/secrets'

/** The secured keys that PayFast and we share. */
export interface SecuredKeys {
  /** With which we identify ourselves. */
  current: string
  /** With which a notice may be signed: while a key is replaced, notices about earlier payments bear the one before. */
  accepted: string[]
}

/** The keys, from Secrets Manager; on one machine from the environment. */
export async function securedKeys(): Promise<SecuredKeys> {
  const id = optionalEnv('PAYFAST_SECURED_KEY_SECRET_ID')
  if (!id) {
    const key = env('PAYFAST_SECURED_KEY')
    return { current: key, accepted: [key] }
  }
  const maxAgeMs = lifetimes.providerKey * secondMs
  const [current, previous] = await Promise.all([
    secretText(id, { maxAgeMs }),
    // There is none until the key was replaced for the first time.
    secretText(id, { maxAgeMs, stage: 'AWSPREVIOUS' }).catch(() => undefined),
  ])
  return { current, accepted: previous === undefined ? [current] : [current, previous] }
}
