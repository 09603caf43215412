import { chatLimits, lifetimes, socketLimits } from '#shared/limits'
import { epochSeconds } from '#functions/core/clock'
import { secret, sha256, type UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { batchGet, getItem } from '#functions/db/table'
import {
  exists,
  put,
  remove,
  update,
  type Write,
  write,
  writeIf,
  writeIfWithToken,
} from '#functions/db/transact'
import type { SocketItem, SocketsItem, TicketItem } from './items'

/** A socket's entry in its member's list; sorts by the time of opening. */
const entryOf = (connection: string, openedAt: number) => `${openedAt}.${connection}`
const openedAt = (entry: string) => Number(entry.slice(0, entry.indexOf('.')))
const connectionOf = (entry: string) => entry.slice(entry.indexOf('.') + 1)

const openedAtOf = ({ connected_at }: SocketItem) => Date.parse(connected_at)

/** API Gateway has closed older sockets, whether it reported it or not. */
const mayBeOpen = (entry: string, now: Date) => openedAt(entry) + socketLimits.stored * 1000 > now.getTime()

const openEntries = (item: SocketsItem | undefined, now: Date): string[] =>
  [...(item?.open ?? [])].filter((entry) => mayBeOpen(entry, now)).sort()

export interface OpenSocket {
  user: UserId
  connection: string
  /** Epoch milliseconds. */
  openedAt: number
}

/** The sockets of a member. */
export interface Presence {
  /** The oldest first. */
  open: OpenSocket[]
  /** The member hides their presence. */
  hidden: boolean
}

/** The sockets of these members that may be open, in their order, strongly consistent. */
export async function loadSockets(users: readonly UserId[], now: Date): Promise<Presence[]> {
  const items = await batchGet<SocketsItem>(users.map(keys.sockets), { consistent: true })
  return items.map((item, at) => ({
    open: openEntries(item, now).map((entry) => ({
      user: users[at]!,
      connection: connectionOf(entry),
      openedAt: openedAt(entry),
    })),
    hidden: item?.hidden ?? false,
  }))
}

const unlist = (user: UserId, entries: readonly string[]): Promise<boolean> =>
  writeIf(update('sockets', keys.sockets(user), { take: { open: new Set(entries) }, ...exists }))

/**
 * Stores an open socket: its owner, because frames carry only the connection id, and its entry in the member's list.
 * Returns the connection ids of the oldest sockets over the limit.
 */
export async function openSocket(
  user: UserId,
  connection: string,
  now: Date,
  { hidden = false } = {},
): Promise<string[]> {
  const ttl = epochSeconds(now) + socketLimits.stored
  const socket: SocketItem = {
    ...keys.socket(connection),
    user_id: user,
    connection_id: connection,
    connected_at: now.toISOString(),
    ttl,
  }
  // In this order, so that every listed socket has an owner. Neither write has a condition, so both may be retried.
  await write(put('socket', socket))
  const item = await write<SocketsItem>(
    update('sockets', keys.sockets(user), {
      add: { open: new Set([entryOf(connection, now.getTime())]) },
      set: { ttl, ...(hidden && { hidden: true }) },
      ...(!hidden && { remove: ['hidden'] }),
    }),
  )
  const closedEntries = [...(item?.open ?? [])].filter((entry) => !mayBeOpen(entry, now))
  if (closedEntries.length > 0) await unlist(user, closedEntries)
  return openEntries(item, now).slice(0, -chatLimits.sockets).map(connectionOf)
}

/** An open socket by its connection id, strongly consistent; undefined when unknown. */
export const loadSocket = (connection: string): Promise<SocketItem | undefined> =>
  getItem<SocketItem>(keys.socket(connection), { consistent: true })

/** Removes a socket and its entry in the list; idempotent. */
export async function forgetSocket({ user, connection, openedAt: opened }: OpenSocket): Promise<void> {
  await unlist(user, [entryOf(connection, opened)])
  await write(remove('socket', keys.socket(connection)))
}

/** Removes a socket by its connection id; idempotent. Returns its member. */
export async function closeSocket(connection: string): Promise<UserId | undefined> {
  const socket = await loadSocket(connection)
  if (!socket) return undefined
  await forgetSocket({ user: socket.user_id, connection, openedAt: openedAtOf(socket) })
  return socket.user_id
}

/** Removes all sockets of a member from the table; the caller closes the connections. */
export async function forgetSockets(user: UserId): Promise<void> {
  const item = await getItem<SocketsItem>(keys.sockets(user), { consistent: true })
  // The list last, so that an interrupted call finds all of them again.
  const open = [...(item?.open ?? [])].map(connectionOf)
  await Promise.all(open.map((connection) => write(remove('socket', keys.socket(connection)))))
  await write(remove('sockets', keys.sockets(user)))
}

/** The write that shows or hides a member's presence from now on. */
export function presenceWrite(user: UserId, hidden: boolean, now: Date): Write {
  const ttl = epochSeconds(now) + socketLimits.stored
  return update(
    'sockets',
    keys.sockets(user),
    hidden ? { set: { hidden: true, ttl } } : { set: { ttl }, remove: ['hidden'] },
  )
}

/** Shows or hides a member's presence from now on. */
export const hidePresence = (user: UserId, hidden: boolean, now: Date) =>
  write(presenceWrite(user, hidden, now))

/** Issues a secret that opens one chat socket within 30 seconds; only its hash is stored. */
export async function issueTicket(user: UserId, now: Date): Promise<string> {
  const ticket = secret()
  const item: TicketItem = {
    ...keys.ticket(sha256(ticket)),
    user_id: user,
    issued_at: now.getTime(),
    ttl: epochSeconds(now) + lifetimes.chatTicket,
  }
  // Unconditional, so that it may be retried: a secret is never generated twice.
  await write(put('ticket', item))
  return ticket
}

/** Consumes a ticket: its user and when it was issued (epoch milliseconds); undefined when unknown, expired or already used. */
export async function useTicket(
  ticket: string,
  now: Date,
): Promise<{ userId: UserId; issuedAt: number } | undefined> {
  const key = keys.ticket(sha256(ticket))
  const item = await getItem<TicketItem>(key, { consistent: true })
  if (!item || item.ttl <= epochSeconds(now)) return undefined
  // Of several concurrent readers only one succeeds in deleting it.
  if (!(await writeIfWithToken(remove('ticket', key, exists)))) return undefined
  return { userId: item.user_id, issuedAt: item.issued_at }
}
