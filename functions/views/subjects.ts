import { isOfAge } from '#shared/of-age'
import { privacyDefaults } from '#shared/options/privacy'
import type { ProfileId } from '../domain/ids'
import type { Target } from '../domain/standing'
import type { Subject } from '../store/profiles'

/** A member as a target for `standing`, from all that is stored of them. */
export const targetOf = (id: ProfileId, { state, profile }: Subject, now: Date): Target => ({
  id,
  status: state.status,
  complete: profile !== undefined,
  ofAge: profile !== undefined && isOfAge(profile.personal_info.dob, now),
  paused: state.paused_at !== undefined,
  privacy: profile?.privacy ?? privacyDefaults,
})
