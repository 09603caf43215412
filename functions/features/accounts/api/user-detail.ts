import type { UserDetail } from '#shared/schemas/admin-entities'
import type { UserId } from '#functions/core/ids'
import { showsPictureToAll } from '#functions/features/profiles/privacy'
import { presentUserDetail } from '../present'
import { pictureUrl } from '#functions/clients/picture-urls'
import { userNotFound } from '../store'
import { loadFreePlan } from '#functions/features/plans/store'
import { settledState } from '#functions/features/moderation/suspensions'
import { loadPerson } from '#functions/features/profiles/person'

/**
 * All that an administrator may know of an account, as it is stored now; of a deleted one, that there was one. A picture that
 * its owner does not show to everybody stands in the profile alone. 404 for an unknown one.
 */
export async function loadUserDetail(id: UserId, now: Date): Promise<UserDetail> {
  const [person, free] = await Promise.all([loadPerson(id), loadFreePlan()])
  if (!person) throw userNotFound()
  const { account, card } = person
  const state = await settledState(person.state, now)
  const picture = !card || showsPictureToAll(card) ? (state.picture ?? card?.picture) : undefined
  const image_url = picture ? await pictureUrl(picture, 'card', now) : null
  return presentUserDetail(account, state, { free, image_url, now })
}
