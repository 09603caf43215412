import { isAdmin, requireOwnId } from '../../domain/actor'
import { profileId } from '../../domain/ids'
import type { OperationHandler } from '../../middleware/resource'
import { loadStanding } from '../../store/accounts'
import { userOf } from '../../domain/ids'
import { loadPrivacy } from '../../store/profiles'
import { unknownProfile } from './detail'

/** One's own settings; an administrator may ask for anyone's. */
export const privacySettings: OperationHandler<'profile.privacy-settings'> = async ({ input, actor }) => {
  const id = profileId(input.profileId)
  if (!isAdmin(actor)) requireOwnId(actor, id)
  if (id !== actor.profileId && !(await isKnown(userOf(id)))) throw unknownProfile()
  return { message: 'Privacy settings fetched.', data: await loadPrivacy(id) }
}

async function isKnown(id: ReturnType<typeof userOf>): Promise<boolean> {
  const account = await loadStanding(id)
  return account !== undefined && account.status !== 'deleted'
}
