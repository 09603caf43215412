import type { ServerFrame } from '#shared/chat'
import { type AccountState, hidesOnline } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { loadSockets } from '../sockets'
import { latestTalks } from '../talks'
import { post } from './post'

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
  await Promise.all(open.map(({ connection }) => post(connection, presence(account.user_id, online))))
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
