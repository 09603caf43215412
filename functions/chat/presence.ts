import type { ServerFrame } from '#shared/chat'
import { hidesOnline } from '../domain/account'
import type { UserId } from '../domain/ids'
import { clock } from '../lib/clock'
import { push, pushToMembers } from '../live/push'
import { loadAccountState } from '../store/accounts'
import { loadSockets } from '../store/sockets'
import { latestTalks, whoIsThere } from '../views/talking'
import { activeOwner, type Owner } from './owner'

const presence = (user_id: UserId, online: boolean): ServerFrame => ({ type: 'presence', user_id, online })

/** Tells those with whom the member talks that they are there, and them who of these is. Who hides it does neither. */
export async function hello(owner: Owner): Promise<void> {
  const now = clock.now()
  const account = await activeOwner(owner)
  if (hidesOnline(account)) return
  const others = await latestTalks(account, now)
  const there = await whoIsThere(others, now)
  await Promise.all([
    ...[...there].map((other) => push(owner.connection, presence(other, true))),
    pushToMembers([...there], presence(owner.userId, true), now),
  ])
}

/** Tells two members who talk from now on that the other one is there, if both show it. */
export async function introduce(one: UserId, other: UserId): Promise<void> {
  const now = clock.now()
  const there = await whoIsThere([one, other], now)
  if (there.size < 2) return
  await Promise.all([
    pushToMembers([other], presence(one, true), now),
    pushToMembers([one], presence(other, true), now),
  ])
}

/** Tells those with whom the member talks that they have left, once their last socket is closed. */
export async function farewell(user: UserId): Promise<void> {
  const now = clock.now()
  const [left] = await loadSockets([user], now)
  if (!left || left.open.length > 0 || left.hidden) return
  const account = await loadAccountState(user)
  if (!account || hidesOnline(account)) return
  const others = await latestTalks(account, now)
  await pushToMembers([...(await whoIsThere(others, now))], presence(user, false), now)
}
