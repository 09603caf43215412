import { lifetimes } from '#shared/limits'
import type { UserId } from '../domain/ids'
import { epochSeconds } from '../lib/clock'
import { secret, sha256 } from '../lib/ids'
import type { TicketItem } from './chat-items'
import { keys } from './keys'
import { getItem } from './table'
import { exists, put, remove, write, writeOnce } from './transact'

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
