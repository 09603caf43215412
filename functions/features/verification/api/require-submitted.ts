import { emailUnproven, lacksEmailProof } from '#functions/core/eligibility'
import { env } from '#functions/core/env'
import type { AccountWithState } from '#functions/features/accounts/store'
import { profileIncomplete } from '#functions/features/profiles/store'

/** Checks take our money or time: 403 without a submitted profile and a required proof of the e-mail address. */
export function requireSubmitted({ state }: AccountWithState): void {
  if (!state.profile_complete) throw profileIncomplete()
  if (lacksEmailProof(state, env('EMAIL_PROOF'))) throw emailUnproven()
}
