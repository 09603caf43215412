import { lifetimes } from '#shared/limits'
import type { UserId } from '../domain/ids'
import { epochSeconds } from '../lib/clock'
import { secret, sha256 } from '../lib/ids'
import type { TicketItem } from './items'
import { keys } from './keys'
import { getItem } from './table'
import { isRefused, put, remove, write } from './transact'

/** A secret that opens one chat socket within 30 seconds. Only its hash is stored. */
export async function issueTicket(user: UserId, now: Date): Promise<string> {
  const ticket = secret()
  const item: TicketItem = {
    ...keys.ticket(sha256(ticket)),
    user_id: user,
    ttl: epochSeconds(now) + lifetimes.chatTicket,
  }
  await write(put('ticket', item, { condition: 'attribute_not_exists(pk)' }))
  return ticket
}

/** Whose ticket this is and when it was issued (epoch seconds); undefined when unknown, expired or used before. */
export async function useTicket(
  ticket: string,
  now: Date,
): Promise<{ userId: UserId; issuedAt: number } | undefined> {
  const key = keys.ticket(sha256(ticket))
  const item = await getItem<TicketItem>(key, { consistent: true })
  if (!item || item.ttl <= epochSeconds(now)) return undefined
  try {
    // Of several that read it, one deletes it.
    await write(remove('ticket', key, { condition: 'attribute_exists(pk)' }))
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
  return { userId: item.user_id, issuedAt: item.ttl - lifetimes.chatTicket }
}
