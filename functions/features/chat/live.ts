import type { ErrorFrame, ServerFrame } from '#shared/chat'
import { AppError } from '#shared/errors'
import { socketLimits } from '#shared/limits'
import { type AccountState, hidesOnline } from '#functions/core/account'
import { requireActiveSocket } from '#functions/core/actor'
import { clock } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { disconnectSocket, postToSocket } from '#functions/clients/sockets'
import { loadAccountState } from '#functions/features/accounts/store'
import { latestTalks } from './access'
import { closeSocket, forgetSocket, loadSockets, type OpenSocket } from './sockets'

/** An error as a socket is told of it; with the `clientId` of the frame that it answers. */
export const errorFrame = ({ message, code, params }: AppError, clientId?: string): ErrorFrame => ({
  type: 'error',
  ...(clientId !== undefined && { clientId }),
  error: message,
  code,
  ...(params && { params }),
})

/**
 * `gone`: there is no such socket (or not yet). `lost`: nobody knows whether it was taken, or it was not for now, e.g. because
 * API Gateway throttles us.
 */
export type PostResult = 'taken' | 'gone' | 'lost'

/** Sends a frame to one socket. Never throws. */
export async function postFrame(connection: string, frame: ServerFrame): Promise<PostResult> {
  try {
    return (await postToSocket(connection, JSON.stringify(frame))) ? 'taken' : 'gone'
  } catch (error) {
    log.warn('a frame was not sent', { frame: frame.type, cause: error })
    return 'lost'
  }
}

export const presence = (user_id: UserId, online: boolean): ServerFrame => ({
  type: 'presence',
  user_id,
  online,
})

/** To those who see it, and are there themselves. A socket that does not take it is left to what comes next. */
async function tell(account: AccountState, online: boolean, now: Date): Promise<void> {
  const { seeing } = await latestTalks(account, now)
  const sockets = await loadSockets(seeing, now)
  const open = sockets.flatMap((one) => (one.hidden ? [] : one.open))
  await Promise.all(open.map(({ connection }) => postFrame(connection, presence(account.user_id, online))))
}

/** Tells those with whom the member talks that they have left, once their last socket is closed. */
export async function farewell(user: UserId): Promise<void> {
  const now = clock.now()
  const [left] = await loadSockets([user], now)
  if (!left || left.open.length > 0 || left.hidden) return
  const account = await loadAccountState(user)
  if (!account || hidesOnline(account)) return
  await tell(account, false, now)
}

/** Tells the same of a member who has changed whether they show it: who hides it is as if they had left. */
export async function presenceChanged(user: UserId): Promise<void> {
  const now = clock.now()
  const [[sockets], account] = await Promise.all([loadSockets([user], now), loadAccountState(user)])
  if (account && sockets && sockets.open.length > 0) await tell(account, !hidesOnline(account), now)
}

/** Frames that nobody misses: to close a socket for one would cost more than the frame, just when there is too much to do. */
const passing: ReadonlySet<ServerFrame['type']> = new Set(['typing', 'presence'])

const isMissed = (posted: PostResult, { type }: ServerFrame): boolean =>
  posted === 'gone' || (posted === 'lost' && !passing.has(type))

/**
 * Sends a frame to one socket. A socket that does not take it is closed and forgotten: its client, if there is one, connects
 * again and asks for what it missed. Never throws.
 */
export async function pushFrame(connection: string, frame: ServerFrame): Promise<void> {
  if (isMissed(await postFrame(connection, frame), frame)) await endSocket(connection)
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
 * Like `pushFrame`, to a socket of the list. One that is not there may be about to open: its client asks for what it missed when it
 * is, and has to stay in the list until then.
 */
async function pushToListed(socket: OpenSocket, frame: ServerFrame, now: Date): Promise<void> {
  if (!isMissed(await postFrame(socket.connection, frame), frame)) return
  await quietly(async () => {
    const closed = await disconnectSocket(socket.connection)
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
export async function endSocket(connection: string, last?: ServerFrame): Promise<void> {
  if (last) await postFrame(connection, last)
  await quietly(async () => {
    await disconnectSocket(connection)
    const user = await closeSocket(connection)
    if (user) await farewell(user)
  })
}

function refusalOf(account: AccountState | undefined, openedAt: number): AppError | undefined {
  try {
    requireActiveSocket(account, openedAt)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Closes the sockets of a member who may not act any more, or has signed out since, after a frame that says so. Idempotent. */
export async function endSockets(user: UserId, now: Date): Promise<void> {
  const [[sockets], account] = await Promise.all([loadSockets([user], now), loadAccountState(user)])
  const ended = (sockets?.open ?? []).flatMap(({ connection, openedAt }) => {
    const refusal = refusalOf(account, openedAt)
    return refusal ? [endSocket(connection, errorFrame(refusal))] : []
  })
  await Promise.all(ended)
}
