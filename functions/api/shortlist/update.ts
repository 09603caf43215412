import { requireMemberRole } from '#functions/domain/actor'
import { userId } from '#functions/domain/ids'
import type { OperationHandler } from '#functions/middleware/resource'
import { changeOnShortlist } from '#functions/store/shortlist'

export const update: OperationHandler<'shortlist.update'> = async ({
  input: { profile_id, note, before },
  actor,
}) => {
  requireMemberRole(actor)
  await changeOnShortlist(actor.userId, userId(profile_id), { note, before })
  return { message: 'Your shortlist is saved.', data: { profile_id } }
}
