import { forbidden, unauthorized } from '#shared/errors'
import { type AccountState, hidesOnline } from '#functions/core/account'
import { requireActiveSocket } from '#functions/core/actor'
import { BoundedCache } from '#functions/core/bounded-cache'
import { clock } from '#functions/core/clock'
import { withTimeout } from '#functions/core/concurrency'
import type { UserId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import type { Client } from '#functions/http/types'
import { loadAccountState, noteSeen } from '#functions/features/accounts/store'
import { endSocket, farewell } from '../live'
import { closeSocket, hidePresence, loadSocket, openSocket, useTicket } from '../sockets'

export interface Handshake {
  connection: string
  ticket: string | undefined
  viewer: Client
}

/**
 * Judges the account again once its socket is listed: what ended the session, or hid who is there, just before that was told
 * to the sockets in the list alone.
 */
async function confirm(user: UserId, issuedAt: number, { hidden }: { hidden: boolean }): Promise<void> {
  const account = await loadAccountState(user)
  requireActiveSocket(account, issuedAt)
  if (hidesOnline(account) !== hidden) await hidePresence(user, !hidden, clock.now())
}

/** Seconds that noting who is here may take: a socket opens all the same. */
const NOTING = 1

/** Searches tell that somebody was here lately. Nobody is kept out because it could not be noted: it is, when they come back. */
async function note(account: AccountState, now: Date): Promise<void> {
  try {
    await withTimeout(noteSeen(account, now), NOTING)
  } catch (error) {
    log.warn('not noted that a member is here', { user: account.user_id, cause: error })
  }
}

/** Opens a socket for a one-use ticket, and returns whose it is: 403 when it bypasses the edge or the member is suspended, 401 without a valid ticket. */
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
    await confirm(used.userId, used.issuedAt, { hidden })
  } catch (error) {
    await closeSocket(connection)
    throw error
  }
  await Promise.all([note(account, now), ...tooMany.map((oldest) => endSocket(oldest))])
  return used.userId
}

/** Forgets a socket that was closed; API Gateway may tell of it late, twice, or not at all. */
export async function disconnect(connection: string): Promise<void> {
  forgetOwner(connection)
  const user = await closeSocket(connection)
  if (user) await farewell(user)
}

/** Whose socket it is, and since when: neither changes. */
export interface Owner {
  connection: string
  userId: UserId
  /** Epoch milliseconds. */
  openedAt: number
}

/** Sockets that this container has served. */
const known = new BoundedCache<Owner>(1000)

export const forgetOwner = (connection: string): void => {
  known.delete(connection)
}

/** The member whose socket this is; 401 for a socket that nobody opened. */
export async function ownerOf(connection: string): Promise<Owner> {
  const before = known.get(connection)
  if (before) return before
  const socket = await loadSocket(connection)
  if (!socket) throw unauthorized()
  const { user_id, connected_at } = socket
  const owner = { connection, userId: user_id, openedAt: Date.parse(connected_at) }
  known.set(connection, owner)
  return owner
}

/** The account of a socket's owner, who may act. */
export async function activeOwner(owner: Owner): Promise<AccountState> {
  const account = await loadAccountState(owner.userId)
  requireActiveSocket(account, owner.openedAt)
  return account
}
