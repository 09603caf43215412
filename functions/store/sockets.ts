import { socketLimits } from '#shared/limits'
import type { UserId } from '../domain/ids'
import { epochSeconds } from '../lib/clock'
import type { SocketItem } from './items'
import { keys } from './keys'
import { getItem } from './table'
import { put, remove, transact } from './transact'

/** Keeps an open socket under its member and by its connection, for frames that name only the latter. */
export async function openSocket(user: UserId, connection: string, now: Date): Promise<void> {
  const socket = {
    user_id: user,
    connection_id: connection,
    connected_at: now.toISOString(),
    ttl: epochSeconds(now) + socketLimits.stored,
  }
  const items: SocketItem[] = [
    { ...keys.socket(user, connection), ...socket },
    { ...keys.socketOwner(connection), ...socket },
  ]
  await transact(items.map((item) => put('socket', item)))
}

/** An open socket: whose it is, and since when. */
export const loadSocket = (connection: string): Promise<SocketItem | undefined> =>
  getItem<SocketItem>(keys.socketOwner(connection), { consistent: true })

/** Forgets a socket; doing so again changes nothing. */
export async function closeSocket(connection: string): Promise<void> {
  const socket = await loadSocket(connection)
  if (!socket) return
  await transact([
    remove('socket', keys.socket(socket.user_id, connection)),
    remove('socketOwner', keys.socketOwner(connection)),
  ])
}
