import { forbidden, unauthorized } from '#shared/errors'
import { clock } from '../lib/clock'
import { end } from '../live/push'
import { requireActiveAccount } from '../middleware/actor'
import { cameThroughEdge } from '../middleware/origin'
import { loadAccountState } from '../store/accounts'
import { openSocket } from '../store/sockets'
import { useTicket } from '../store/tickets'

export interface Handshake {
  connection: string
  ticket: string | undefined
  headers: Record<string, string | undefined>
}

/** Opens a socket for a one-use ticket: 403 when it bypasses the edge or the member is suspended, 401 without a valid ticket. */
export async function connect({ connection, ticket, headers }: Handshake): Promise<void> {
  if (!cameThroughEdge(headers)) throw forbidden('forbidden')
  const now = clock.now()
  const used = ticket ? await useTicket(ticket, now) : undefined
  if (!used) throw unauthorized()
  requireActiveAccount(await loadAccountState(used.userId), used.issuedAt)
  const tooMany = await openSocket(used.userId, connection, now)
  await Promise.all(tooMany.map((oldest) => end(oldest)))
}
