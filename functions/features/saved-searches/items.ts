import type { AlertMode } from '#shared/options/alerts'
import type { AlertTiming, SavedFilters } from '#shared/schemas/saved-search'
import type { UserId } from '#functions/core/ids'
import type { InG1, InG3, Key } from '#functions/db/keys'
import type { Expiring, Stored } from '#functions/db/shapes'

/* What is stored of searches that a member has saved. */

/** Q#id: listed while it tells of new people, due while it has some to tell of. */
export interface SavedSearchItem extends Stored, Partial<InG1>, Partial<InG3> {
  id: string
  user_id: UserId
  name: string
  /** Its filters; `any` and repeated values are left out. */
  search: SavedFilters
  alerts: AlertMode
  created_at: string
  /** Since when it tells of new people: nobody who joined before is told of. */
  alerts_since?: string
  /** Whom it has found and not told of yet: at most `alertLimits.newMembers`. */
  pending?: UserId[]
  /** When it has told last. */
  told_at?: string
  /** Of how many it has told since the member last opened it. */
  found: number
}

/** QT: how a member is told of new people. */
export interface AlertTimingItem extends Stored, AlertTiming {
  /** What the mails' links hold that end them; good for nothing else, and never replaced, so that old mails' links work. */
  code: string
  /** How many searches they have saved; changes with them, so that the limit holds exactly. */
  saved?: number
}

/** QF#search#other: a search has told of somebody, or is about to; as long as they count as new. */
export type FindingItem = Key & Expiring
