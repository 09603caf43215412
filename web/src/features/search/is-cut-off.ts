import { pageLimits } from '#shared/limits'
import type { SessionUser } from '#shared/schemas/entities'

/** Whether a list that ends after so many cards ends there because its viewer has no profile. */
export const isCutOff = (
  user: Pick<SessionUser, 'role' | 'profile_info_status'> | null,
  count: number,
): boolean =>
  count >= pageLimits.strangersDepth && user?.role !== 'admin' && user?.profile_info_status !== true
