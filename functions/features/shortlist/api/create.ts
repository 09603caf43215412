import { invalidInput } from '#shared/errors'
import { requireMemberRole } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { addToShortlist } from '../store'
import { admitting } from './admit'

/** Of who is on the list already it succeeds whatever became of them. */
export const create: OperationHandler<'shortlist.create'> = async ({
  input: { profile_id, note },
  actor,
  now,
}) => {
  requireMemberRole(actor)
  if (profile_id === actor.profileId) throw invalidInput({ profile_id: 'This is your own profile.' })
  const other = userId(profile_id)
  await addToShortlist(actor.userId, other, { note, admit: admitting(actor, other, now) })
  return { message: 'On your shortlist.', data: { profile_id } }
}
