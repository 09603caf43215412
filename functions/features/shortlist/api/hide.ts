import { invalidInput } from '#shared/errors'
import { requireMemberRole } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { hidePerson } from '../store'
import { admitting } from './admit'

/** Of who is put aside already it succeeds whatever became of them. */
export const hide: OperationHandler<'shortlist.hide'> = async ({ input: { profile_id }, actor, now }) => {
  requireMemberRole(actor)
  if (profile_id === actor.profileId) throw invalidInput({ profile_id: 'This is your own profile.' })
  const other = userId(profile_id)
  await hidePerson(actor.userId, other, admitting(actor, other, now))
  return {
    message: 'Put aside: you will not see this profile in lists and searches.',
    data: { profile_id },
  }
}
