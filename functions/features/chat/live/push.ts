import type { ServerFrame } from '#shared/chat'
import { socketLimits } from '#shared/limits'
import type { UserId } from '#functions/core/ids'
import { closeOpen } from '#functions/clients/sockets'
import { log } from '#functions/core/log'
import { closeSocket, forgetSocket, loadSockets, type OpenSocket } from '../sockets'
import { post, type Posted } from './post'
import { farewell } from './presence'

/** Frames that nobody misses: to close a socket for one would cost more than the frame, just when there is too much to do. */
const passing: ReadonlySet<ServerFrame['type']> = new Set(['typing', 'presence'])

const isMissed = (posted: Posted, { type }: ServerFrame): boolean =>
  posted === 'gone' || (posted === 'lost' && !passing.has(type))

/**
 * Sends a frame to one socket. A socket that does not take it is closed and forgotten: its client, if there is one, connects
 * again and asks for what it missed. Never throws.
 */
export async function push(connection: string, frame: ServerFrame): Promise<void> {
  if (isMissed(await post(connection, frame), frame)) await end(connection)
}

async function quietly(closing: () => Promise<unknown>): Promise<void> {
  try {
    await closing()
  } catch (error) {
    log.warn('a socket was not closed', { cause: error })
  }
}

const mayBeOpening = ({ openedAt }: OpenSocket, now: Date) =>
  now.getTime() - openedAt < socketLimits.opening * 1000

/**
 * Like `push`, to a socket of the list. One that is not there may be about to open: its client asks for what it missed when it
 * is, and has to stay in the list until then.
 */
async function pushToListed(socket: OpenSocket, frame: ServerFrame, now: Date): Promise<void> {
  if (!isMissed(await post(socket.connection, frame), frame)) return
  await quietly(async () => {
    const closed = await closeOpen(socket.connection)
    if (!closed && mayBeOpening(socket, now)) return
    await forgetSocket(socket)
    await farewell(socket.user)
  })
}

/** Sends a frame to all sockets of these members, but for one. */
export async function pushToMembers(
  users: readonly UserId[],
  frame: ServerFrame,
  now: Date,
  { except }: { except?: string } = {},
): Promise<void> {
  const sockets = await loadSockets(users, now)
  const others = sockets.flatMap(({ open }) => open).filter(({ connection }) => connection !== except)
  await Promise.all(others.map((socket) => pushToListed(socket, frame, now)))
}

/** Closes a socket, after a last frame if one is given, and forgets it. Never throws; a socket that is gone already is forgotten, too. */
export async function end(connection: string, last?: ServerFrame): Promise<void> {
  if (last) await post(connection, last)
  await quietly(async () => {
    await closeOpen(connection)
    const user = await closeSocket(connection)
    if (user) await farewell(user)
  })
}
