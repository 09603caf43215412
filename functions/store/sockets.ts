import type { UserId } from '../domain/ids'
import { epochSeconds } from '../lib/clock'
import type { SocketItem } from './items'
import { keys, lists } from './keys'
import { getItem, query } from './table'
import { put, remove, transact } from './transact'

/** API Gateway closes a socket after two hours at the latest; what outlives that is cleared away. */
const KEEP_SECONDS = 2 * 3600 + 600

/** Keeps an open socket under its member and by its connection, for frames that name only the latter. */
export async function openSocket(user: UserId, connection: string, now: Date): Promise<void> {
  const socket = {
    user_id: user,
    connection_id: connection,
    connected_at: now.toISOString(),
    ttl: epochSeconds(now) + KEEP_SECONDS,
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

/** Whose socket this is. */
export const ownerOfSocket = async (connection: string): Promise<UserId | undefined> =>
  (await loadSocket(connection))?.user_id

/** Forgets a socket; doing so again changes nothing. */
export async function closeSocket(connection: string): Promise<void> {
  const owner = await ownerOfSocket(connection)
  if (!owner) return
  await transact([
    remove('socket', keys.socket(owner, connection)),
    remove('socketOwner', keys.socketOwner(connection)),
  ])
}

/** The open sockets of a member. */
export async function socketsOf(user: UserId): Promise<string[]> {
  const { items } = await query<SocketItem>(lists.sockets(user), { consistent: true })
  return items.map(({ connection_id }) => connection_id)
}
