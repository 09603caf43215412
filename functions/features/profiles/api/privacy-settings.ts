import { isAdmin, requireOwnId } from '#functions/core/actor'
import { profileId, userOf } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { loadAccountState } from '#functions/features/accounts/store'
import { loadPrivacy } from '../store'
import { unknownProfile } from './detail'

/** The actor's own settings; an administrator may read anyone's. */
export const privacySettings: OperationHandler<'profile.privacy-settings'> = async ({ input, actor }) => {
  const id = profileId(input.profileId)
  if (!isAdmin(actor)) requireOwnId(actor, id)
  if (id !== actor.profileId && !(await isKnown(userOf(id)))) throw unknownProfile()
  return { message: 'Privacy settings fetched.', data: await loadPrivacy(id) }
}

async function isKnown(id: ReturnType<typeof userOf>): Promise<boolean> {
  const account = await loadAccountState(id)
  return account !== undefined && account.status !== 'deleted'
}
