import { socketLimits } from '#shared/limits'
import type { UserId } from '../domain/ids'
import { epochSeconds } from '../lib/clock'
import type { SocketItem } from './items'
import { keys } from './keys'
import { getItem } from './table'
import { put, remove, transact } from './transact'

/** Stores an open socket under its member and under its connection id, because frames carry only the latter. */
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

/** An open socket by its connection id; undefined when unknown. */
export const loadSocket = (connection: string): Promise<SocketItem | undefined> =>
  getItem<SocketItem>(keys.socketOwner(connection), { consistent: true })

/** Deletes a socket's items; idempotent. */
export async function closeSocket(connection: string): Promise<void> {
  const socket = await loadSocket(connection)
  if (!socket) return
  await transact([
    remove('socket', keys.socket(socket.user_id, connection)),
    remove('socketOwner', keys.socketOwner(connection)),
  ])
}
