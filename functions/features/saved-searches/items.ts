import type { AlertMode } from '#shared/options/alerts'
import type { SavedFilters } from '#shared/schemas/saved-search'
import type { UserId } from '#functions/core/ids'
import type { InG1, InG3, Key } from '#functions/db/keys'
import type { Expiring, Stored } from '#functions/db/shapes'

/* Stored items of saved searches. */

/** Q#id: listed while its alerts are on, due while it has pending members. */
export interface SavedSearchItem extends Stored, Partial<InG1>, Partial<InG3> {
  id: string
  user_id: UserId
  name: string
  /** Its filters; `any` and repeated values are left out. */
  search: SavedFilters
  alerts: AlertMode
  created_at: string
  /** When its alerts were turned on: members who joined earlier are not reported. */
  alerts_since?: string
  /** Found members who are not reported yet: at most `alertLimits.newMembers`. */
  pending?: UserId[]
  /** When the last alert was sent. */
  told_at?: string
  /** The number of reported members since the member last opened it. */
  found: number
}

/** QF#search#other: a search has reported a member, or is about to. Expires when the member is no longer new. */
export type AlertMatchItem = Key & Expiring
