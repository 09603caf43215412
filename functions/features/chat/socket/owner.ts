import { unauthorized } from '#shared/errors'
import type { AccountState } from '#functions/core/account'
import { requireActiveSocket } from '#functions/core/actor'
import type { UserId } from '#functions/core/ids'
import { Recent } from '#functions/core/cache'
import { loadAccountState } from '#functions/features/accounts/store'
import { loadSocket } from '../sockets'

/** Whose socket it is, and since when: neither changes. */
export interface Owner {
  connection: string
  userId: UserId
  /** Epoch milliseconds. */
  openedAt: number
}

/** Sockets that this container has served. */
const known = new Recent<Owner>(1000)

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
