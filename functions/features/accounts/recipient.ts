import type { AccountStatus } from '#functions/core/account'
import { owesProof } from '#functions/core/may-send'
import { env } from '#functions/core/env'
import type { UserId } from '#functions/core/ids'
import { loadNamed } from './store'

/**
 * The address that is known to be the member's own, while the account has this status: nobody else learns of an account,
 * or of what happens to it. Undefined where there is none.
 */
export async function ownAddress(
  user: UserId,
  status: AccountStatus = 'active',
): Promise<string | undefined> {
  const person = await loadNamed(user)
  if (person?.state.status !== status || owesProof(person.state, env('EMAIL_PROOF'))) return undefined
  return person.account.email
}
