import type { Decision } from '#shared/schemas/moderation'
import { profileOf, type UserId } from '#functions/core/ids'
import { transact, type Write } from '#functions/db/transact'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import type { ProfileItem } from '#functions/features/profiles/items'
import { type OwnTexts, ownTextsOf } from '#functions/features/profiles/own-texts'
import { sectionUpdate } from '#functions/features/profiles/save-sections'
import { loadStoredProfile } from '#functions/features/profiles/store'
import { caseWriteError } from './cases'
import { noTextsError, otherTexts } from './rules'

/* Texts that a decision removes from a profile. Its case keeps them while the member may appeal. */

/** The write that gives a profile exactly these texts; it fails if a text was saved since the profile was read. */
function textsUpdate(user: UserId, stored: ProfileItem, { about, about_family }: OwnTexts, now: Date): Write {
  const { about: _about, ...personal } = stored.personal_info
  const { about_family: _family, ...family } = stored.family_info
  const set = {
    personal_info: { ...personal, ...(about && { about }) },
    family_info: { ...family, ...(about_family && { about_family }) },
  }
  return sectionUpdate(stored, profileOf(user), set, now)
}

export interface TextsToRemove {
  /** The texts that the administrator saw; the current ones if absent. */
  seen: Decision['profile_texts']
  alongside: (texts: OwnTexts) => readonly Write[]
}

/** Removes the texts from the profile, with `alongside` in one transaction. 409 if there are none, or other ones by now. */
export async function removeTexts(
  user: UserId,
  { seen, alongside }: TextsToRemove,
  now: Date,
): Promise<void> {
  const stored = await loadStoredProfile(profileOf(user))
  const texts = stored && ownTextsOf(stored)
  if (!texts) throw noTextsError()
  if (seen && (seen.about !== texts.about || seen.about_family !== texts.about_family)) throw otherTexts()
  await transact([textsUpdate(user, stored, {}, now), checkNotDeleted(user), ...alongside(texts)], {
    onConditionFailed: caseWriteError,
  })
}

/** Restores each text unless the member has a new one by now; writes `alongside` in either case. */
export async function restoreTexts(
  user: UserId,
  removed: OwnTexts,
  alongside: readonly Write[],
  now: Date,
): Promise<void> {
  const stored = await loadStoredProfile(profileOf(user))
  const restored = stored && textsUpdate(user, stored, { ...removed, ...ownTextsOf(stored) }, now)
  await transact([...(restored ? [restored] : []), checkNotDeleted(user), ...alongside], {
    onConditionFailed: caseWriteError,
  })
}
