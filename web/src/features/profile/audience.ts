import type { Audience } from '#shared/profile-fields'
import type { Profile, SessionUser } from '#shared/schemas/entities'

/** The audience to which the viewer of a profile belongs. */
export function audienceOf({ relation }: Profile, user: SessionUser | null): Audience {
  if (user?.role === 'admin') return 'admin'
  if (relation.state === 'self') return 'owner'
  return relation.state === 'connected' ? 'connection' : 'other'
}
