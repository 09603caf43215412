import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { loadTimingItem, saveTiming, timingOf } from '../timing'

export const timing: OperationHandler<'saved-searches.timing'> = async ({ input: { user_id }, actor }) => {
  requireMemberRole(actor)
  requireOwnId(actor, user_id)
  return { message: 'Timing fetched.', data: timingOf(await loadTimingItem(actor.userId)) }
}

/** What is due already is asked for quiet hours once more before it is told: nothing else changes here. */
export const updateTiming: OperationHandler<'saved-searches.update-timing'> = async ({ input, actor }) => {
  requireMemberRole(actor)
  const saved = await saveTiming(actor.userId, input)
  return { message: 'Your choice is saved.', data: saved }
}
