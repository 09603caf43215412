import type { UserId } from '#functions/core/ids'
import type { Payer } from './present-record'
import { loadNamed } from '#functions/features/accounts/store'

/** Who pays, strongly consistent; undefined once the account is deleted. */
export async function loadPayer(id: UserId): Promise<Payer | undefined> {
  const person = await loadNamed(id)
  return person && { name: person.account.name, email: person.account.email }
}
