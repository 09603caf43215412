import { notFound } from '#shared/errors'
import { requireMemberRole } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import { reportOfOneself } from '../rules'
import type { OperationHandler } from '#functions/http/resource'
import { consume } from '#functions/db/rate-limits'
import { loadEvidence, submitReport } from '../reports'
import { knows } from '#functions/features/blocks/may-open'

/**
 * Reports whom the actor may open, or has had to do with, also where one of them blocks the other, which the answer does not
 * tell; anyone else, and who has left, is 404.
 */
export const create: OperationHandler<'reports.create'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  const { profile_id, reason, message, evidence: numbers = [] } = input
  if (profile_id === actor.profileId) throw reportOfOneself()
  await consume('reportPerMember', actor.userId, now)
  const target = userId(profile_id)
  if (!(await knows(actor, target, now))) throw notFound('profile')
  const evidence = await loadEvidence(actor.userId, target, numbers)
  await submitReport({ reporter: actor.userId, target, reason, message, evidence }, now)
  return {
    message: 'Thank you. We will look into it and tell you the result.',
    data: { profile_id },
  }
}
