import type { ServerFrame } from '#shared/chat'
import type { UserId } from '../domain/ids'
import { closeOpen, postToSocket } from '../lib/clients/sockets'
import { log } from '../lib/log'
import { closeSocket, loadSockets } from '../store/sockets'

/**
 * Sends a frame to one socket, and forgets a socket that is gone. Never throws: what was not received is asked for when the
 * client connects again.
 */
export async function push(connection: string, frame: ServerFrame): Promise<void> {
  try {
    if (!(await postToSocket(connection, JSON.stringify(frame)))) await closeSocket(connection)
  } catch (error) {
    log.warn('a frame was not sent', { frame: frame.type, cause: error })
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
  if (last) await push(connection, last)
  try {
    await closeOpen(connection)
    await closeSocket(connection)
  } catch (error) {
    log.warn('a socket was not closed', { cause: error })
  }
}
