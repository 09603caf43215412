import type { ServerFrame } from '#shared/chat'
import type { UserId } from '../domain/ids'
import { closeOpen, postToSocket } from '../lib/clients/sockets'
import { log } from '../lib/log'
import { closeSocket, loadSockets } from '../store/sockets'

/**
 * Sends a frame to one socket. A socket that does not take it is closed and forgotten: its client, if there is one, connects
 * again and asks for what it missed. Never throws.
 */
export async function push(connection: string, frame: ServerFrame): Promise<void> {
  if (!(await post(connection, frame))) await end(connection)
}

/** False when it was not taken. */
async function post(connection: string, frame: ServerFrame): Promise<boolean> {
  try {
    return await postToSocket(connection, JSON.stringify(frame))
  } catch (error) {
    log.warn('a frame was not sent', { frame: frame.type, cause: error })
    return false
  }
}

/** Sends a frame to all sockets of these members, but for one. */
export async function pushToMembers(
  users: readonly UserId[],
  frame: ServerFrame,
  now: Date,
  { except }: { except?: string } = {},
): Promise<void> {
  const sockets = await loadSockets(users, now)
  const connections = sockets
    .flatMap(({ open }) => open.map(({ connection }) => connection))
    .filter((one) => one !== except)
  await Promise.all(connections.map((connection) => push(connection, frame)))
}

/** Closes a socket, after a last frame if one is given, and forgets it. Never throws; a socket that is gone already is forgotten, too. */
export async function end(connection: string, last?: ServerFrame): Promise<void> {
  if (last) await post(connection, last)
  try {
    await closeOpen(connection)
    await closeSocket(connection)
  } catch (error) {
    log.warn('a socket was not closed', { cause: error })
  }
}
