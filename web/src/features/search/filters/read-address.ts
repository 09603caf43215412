import type { SessionUser } from '#web/lib/session-context'
import { activeIn, readSearch } from './people-search'
import { type Asked, askedBy, type Seeker, seekerOf } from './seeker'

export interface Found extends Asked {
  seeker: Seeker
  /** How many filters narrow the list. */
  active: number
}

/** What the address of the list asks for, and what of it its reader may ask. */
export function readAddress(address: string, user: SessionUser | null): Found {
  const seeker = seekerOf(user)
  const asked = askedBy(readSearch(address), seeker)
  return { ...asked, seeker, active: activeIn(asked.asked ?? {}).length }
}
