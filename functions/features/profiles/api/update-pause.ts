import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { savePause } from '../store'

/** Begins or ends the actor's break; repeating it changes nothing. */
export const updatePause: OperationHandler<'profile.update-pause'> = async ({ input, actor, now }) => {
  const { profile_id, paused } = input
  requireMemberRole(actor)
  requireOwnId(actor, profile_id)
  await savePause(actor.profileId, paused, now)
  return {
    message: paused ? 'You are now taking a break.' : 'Welcome back! Your profile is shown again.',
    data: { paused },
  }
}
