import type { FrameOf } from '#shared/chat'
import { notFound } from '#shared/errors'
import { requireActiveSocket } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { pushToMembers } from '../live/push'
import { loadCorrespondents } from '../store'
import { refusalOf, requireMayWrite } from '../access'
import type { Owner } from './owner'

/** Tells the other one of a conversation that the member is writing; only where a message would be taken. */
export async function typing(owner: Owner, { to }: FrameOf<'typing'>): Promise<void> {
  const now = clock.now()
  const other = userId(to)
  const correspondents = await loadCorrespondents(owner.userId, other)
  const { account, side } = correspondents
  requireActiveSocket(account, owner.openedAt)
  requireMayWrite(account, other, now)
  const refusal = refusalOf(account, correspondents, now)
  if (refusal) throw refusal
  // To somebody to whom nothing was written yet, it would be a message before the first one.
  if (side?.seq === undefined) throw notFound('conversation')
  await pushToMembers([other], { type: 'typing', from: owner.userId }, now)
}
