import { lifetimes } from '#shared/limits'
import { secret, sha256, type UserId } from '#functions/core/ids'
import { epochSeconds } from '#functions/core/clock'
import type { TicketItem } from './items'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { exists, put, remove, write, writeOnce } from '#functions/db/transact'

/** Issues a secret that opens one chat socket within 30 seconds; only its hash is stored. */
export async function issueTicket(user: UserId, now: Date): Promise<string> {
  const ticket = secret()
  const item: TicketItem = {
    ...keys.ticket(sha256(ticket)),
    user_id: user,
    issued_at: now.getTime(),
    ttl: epochSeconds(now) + lifetimes.chatTicket,
  }
  // Unconditional, so that it may be retried: a secret is never drawn twice.
  await write(put('ticket', item))
  return ticket
}

/** Consumes a ticket: its user and when it was issued (epoch milliseconds); undefined when unknown, expired or already used. */
export async function useTicket(
  ticket: string,
  now: Date,
): Promise<{ userId: UserId; issuedAt: number } | undefined> {
  const key = keys.ticket(sha256(ticket))
  const item = await getItem<TicketItem>(key, { consistent: true })
  if (!item || item.ttl <= epochSeconds(now)) return undefined
  // Of several concurrent readers only one succeeds in deleting it.
  if (!(await writeOnce(remove('ticket', key, exists)))) return undefined
  return { userId: item.user_id, issuedAt: item.issued_at }
}
