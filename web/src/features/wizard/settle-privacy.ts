import { call } from '#web/lib/api'
import type { DraftPrivacy } from './draft'

/**
 * Brings what was chosen here of who sees what to a profile that is there already: an earlier attempt has made it, and
 * may have sent an earlier choice.
 * @throws ApiError where it is not certain that the choice holds
 */
export async function settlePrivacy(profileId: string, chosen: DraftPrivacy = {}): Promise<void> {
  if (Object.keys(chosen).length === 0) return
  const { data: stored } = await call('profile.privacy-settings', { profileId })
  const wanted = { ...stored, ...chosen }
  const same =
    wanted.profile_visibility === stored.profile_visibility &&
    wanted.show_profile_picture === stored.show_profile_picture
  if (!same) await call('profile.update-privacy-settings', { ...wanted, profile_id: profileId })
}
