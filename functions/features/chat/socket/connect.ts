import { forbidden, unauthorized } from '#shared/errors'
import { type AccountState, hidesOnline } from '#functions/core/account'
import { requireActiveSocket } from '#functions/core/actor'
import { BoundedCache } from '#functions/core/bounded-cache'
import { clock } from '#functions/core/clock'
import { withTimeout } from '#functions/core/concurrency'
import type { UserId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import type { Client } from '#functions/http/types'
import { loadAccountState, recordLastSeen } from '#functions/features/accounts/store'
import { endSocket, announceOffline } from '../push'
import { closeSocket, hidePresence, loadSocket, openSocket, useTicket } from '../sockets'

export interface Handshake {
  connection: string
  ticket: string | undefined
  viewer: Client
}

/**
 * Checks the account again once its socket is listed. A sign-out or a change of presence just before reached only the
 * sockets in the list.
 */
async function confirmAccount(
  user: UserId,
  issuedAt: number,
  { hidden }: { hidden: boolean },
): Promise<void> {
  const account = await loadAccountState(user)
  requireActiveSocket(account, issuedAt)
  if (hidesOnline(account) !== hidden) await hidePresence(user, !hidden, clock.now())
}

/** Seconds. A socket opens even if recording takes longer. */
const LAST_SEEN_TIMEOUT = 1

/** Records that the member is online, for the search filter. A failure is logged and does not refuse the socket. */
async function tryRecordLastSeen(account: AccountState, now: Date): Promise<void> {
  try {
    await withTimeout(recordLastSeen(account, now), LAST_SEEN_TIMEOUT)
  } catch (error) {
    log.warn('not noted that a member is here', { user: account.user_id, cause: error })
  }
}

/**
 * Opens a socket for a one-use ticket and returns its member. 403 if the call bypasses CloudFront or the member is
 * suspended, 401 without a valid ticket.
 */
export async function connect({ connection, ticket, viewer }: Handshake): Promise<UserId> {
  if (!viewer.throughEdge) throw forbidden('forbidden')
  const now = clock.now()
  const used = ticket ? await useTicket(ticket, now) : undefined
  if (!used) throw unauthorized()
  const account = await loadAccountState(used.userId)
  requireActiveSocket(account, used.issuedAt)
  const hidden = hidesOnline(account)
  const tooMany = await openSocket(used.userId, connection, now, { hidden })
  try {
    await confirmAccount(used.userId, used.issuedAt, { hidden })
  } catch (error) {
    await closeSocket(connection)
    throw error
  }
  await Promise.all([tryRecordLastSeen(account, now), ...tooMany.map((oldest) => endSocket(oldest))])
  return used.userId
}

/** Forgets a closed socket. API Gateway may report it late, twice, or not at all. */
export async function disconnect(connection: string): Promise<void> {
  forgetOwner(connection)
  const user = await closeSocket(connection)
  if (user) await announceOffline(user)
}

/** The member of a socket and when it was opened: neither changes. */
export interface Owner {
  connection: string
  userId: UserId
  /** Epoch milliseconds. */
  openedAt: number
}

/** Owners of the sockets that this container has served. */
const owners = new BoundedCache<Owner>(1000)

const forgetOwner = (connection: string): void => {
  owners.delete(connection)
}

/** The member whose socket this is; 401 for a socket that nobody opened. */
export async function ownerOf(connection: string): Promise<Owner> {
  const cached = owners.get(connection)
  if (cached) return cached
  const socket = await loadSocket(connection)
  if (!socket) throw unauthorized()
  const { user_id, connected_at } = socket
  const owner = { connection, userId: user_id, openedAt: Date.parse(connected_at) }
  owners.set(connection, owner)
  return owner
}

/** The account of a socket's owner; throws unless they may act. */
export async function activeOwner(owner: Owner): Promise<AccountState> {
  const account = await loadAccountState(owner.userId)
  requireActiveSocket(account, owner.openedAt)
  return account
}
