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
import { loadPresenceAudience } from './access'
import { closeSocket, forgetSocket, loadSockets, type OpenSocket } from './sockets'

/** The frame for an error, with the `clientId` of the frame that caused it. */
export const errorFrame = ({ message, code, params }: AppError, clientId?: string): ErrorFrame => ({
  type: 'error',
  ...(clientId !== undefined && { clientId }),
  error: message,
  code,
  ...(params && { params }),
})

/**
 * `gone`: there is no such socket (or not yet). `lost`: the frame may not have arrived, e.g. because API Gateway throttled
 * the call.
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

export const presenceFrame = (user_id: UserId, online: boolean): ServerFrame => ({
  type: 'presence',
  user_id,
  online,
})

/** Pushes presence to the online members who see it. A failed socket is handled by the next push. */
async function pushPresence(account: AccountState, online: boolean, now: Date): Promise<void> {
  const { seeing } = await loadPresenceAudience(account, now)
  const sockets = await loadSockets(seeing, now)
  const open = sockets.flatMap((one) => (one.hidden ? [] : one.open))
  await Promise.all(
    open.map(({ connection }) => postFrame(connection, presenceFrame(account.user_id, online))),
  )
}

/** Pushes that a member is offline, once their last socket is closed. */
export async function announceOffline(user: UserId): Promise<void> {
  const now = clock.now()
  const [left] = await loadSockets([user], now)
  if (!left || left.open.length > 0 || left.hidden) return
  const account = await loadAccountState(user)
  if (!account || hidesOnline(account)) return
  await pushPresence(account, false, now)
}

/** Pushes presence after a member has changed whether they show it: hiding looks like going offline. */
export async function announcePresence(user: UserId): Promise<void> {
  const now = clock.now()
  const [[sockets], account] = await Promise.all([loadSockets([user], now), loadAccountState(user)])
  if (account && sockets && sockets.open.length > 0) await pushPresence(account, !hidesOnline(account), now)
}

/** Frames whose loss does no harm. Closing the socket for one would cost more than the frame, at a time of high load. */
const transientFrames: ReadonlySet<ServerFrame['type']> = new Set(['typing', 'presence'])

const isMissed = (posted: PostResult, { type }: ServerFrame): boolean =>
  posted === 'gone' || (posted === 'lost' && !transientFrames.has(type))

/**
 * Sends a frame to one socket. A socket that does not take it is closed and forgotten; its client reconnects and asks for
 * what it missed. Never throws.
 */
export async function pushFrame(connection: string, frame: ServerFrame): Promise<void> {
  if (isMissed(await postFrame(connection, frame), frame)) await endSocket(connection)
}

async function logFailure(closing: () => Promise<unknown>): Promise<void> {
  try {
    await closing()
  } catch (error) {
    log.warn('a socket was not closed', { cause: error })
  }
}

const mayBeOpening = ({ openedAt }: OpenSocket, now: Date) =>
  now.getTime() - openedAt < socketLimits.opening * 1000

/**
 * Like `pushFrame`, to a socket of the list. A socket that is still opening stays in the list: its client asks for what it
 * missed once it is open.
 */
async function pushToListed(socket: OpenSocket, frame: ServerFrame, now: Date): Promise<void> {
  const posted = await postFrame(socket.connection, frame)
  if (!isMissed(posted, frame)) return
  // Meanwhile it may be open, and must not be closed.
  if (posted === 'gone' && mayBeOpening(socket, now)) return
  await logFailure(async () => {
    const closed = await disconnectSocket(socket.connection)
    if (!closed && mayBeOpening(socket, now)) return
    await forgetSocket(socket)
    await announceOffline(socket.user)
  })
}

/** Sends a frame to all sockets of these members, except for one. */
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

/** Sends a last frame if given, closes a socket and forgets it, even if it is already closed. Never throws. */
export async function endSocket(connection: string, last?: ServerFrame): Promise<void> {
  if (last) await postFrame(connection, last)
  await logFailure(async () => {
    await disconnectSocket(connection)
    const user = await closeSocket(connection)
    if (user) await announceOffline(user)
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

/** Closes the sockets of a member who may no longer act or has signed out, after an error frame. Idempotent. */
export async function endSockets(user: UserId, now: Date): Promise<void> {
  const [[sockets], account] = await Promise.all([loadSockets([user], now), loadAccountState(user)])
  const ended = (sockets?.open ?? []).flatMap(({ connection, openedAt }) => {
    const refusal = refusalOf(account, openedAt)
    return refusal ? [endSocket(connection, errorFrame(refusal))] : []
  })
  await Promise.all(ended)
}
