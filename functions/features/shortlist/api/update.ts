import { requireMemberRole } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { changeOnShortlist } from '../store'

export const update: OperationHandler<'shortlist.update'> = async ({
  input: { profile_id, note, before },
  actor,
}) => {
  requireMemberRole(actor)
  await changeOnShortlist(actor.userId, userId(profile_id), { note, before })
  return { message: 'Your shortlist is saved.', data: { profile_id } }
}
