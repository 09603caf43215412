import type { UserId } from '../domain/ids'
import type { Payer } from '../domain/payment-record'
import { loadNamed } from './accounts'

/** Who pays, strongly consistent; undefined once the account is deleted. */
export async function loadPayer(id: UserId): Promise<Payer | undefined> {
  const person = await loadNamed(id)
  return person && { name: person.account.name, email: person.account.email }
}
