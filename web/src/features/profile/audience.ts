import type { Audience } from '#shared/profile-fields'
import type { Profile, SessionUser } from '#shared/schemas/entities'

/** As whom the signed-in person reads a profile's detail. */
export function audienceOf({ relation }: Profile, user: SessionUser | null): Audience {
  if (user?.role === 'admin') return 'admin'
  if (relation.state === 'self') return 'owner'
  return relation.state === 'connected' ? 'connection' : 'other'
}
