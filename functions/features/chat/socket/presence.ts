import { hidesOnline } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { presence } from '../live/presence'
import { push, pushToMembers } from '../live/push'
import { loadCorrespondents } from '../store'
import { accessBetween } from '../access'
import { latestTalks, whoIsThere } from '../talks'
import { activeOwner, type Owner } from './owner'

/** Tells those with whom the member talks that they are there, and them who of these is. Who hides it does neither. */
export async function hello(owner: Owner): Promise<void> {
  const now = clock.now()
  const account = await activeOwner(owner)
  if (hidesOnline(account)) return
  const { seen, seeing } = await latestTalks(account, now)
  const there = await whoIsThere([...new Set([...seen, ...seeing])], now)
  await Promise.all([
    ...seen.filter((other) => there.has(other)).map((other) => push(owner.connection, presence(other, true))),
    pushToMembers(
      seeing.filter((other) => there.has(other)),
      presence(owner.userId, true),
      now,
    ),
  ])
}

async function mayWrite(from: UserId, to: UserId, now: Date): Promise<boolean> {
  const { account, ...found } = await loadCorrespondents(from, to)
  return account !== undefined && accessBetween(account, found, now)?.canMessage === true
}

/**
 * Tells two members who talk from now on that the other one is there, if both show it: the one who has just answered, and the
 * other one where they may write, too.
 */
export async function introduce(one: UserId, other: UserId): Promise<void> {
  const now = clock.now()
  const there = await whoIsThere([one, other], now)
  if (there.size < 2) return
  await Promise.all([
    pushToMembers([one], presence(other, true), now),
    (await mayWrite(other, one, now)) && pushToMembers([other], presence(one, true), now),
  ])
}
