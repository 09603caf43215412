import type { UserId } from '#functions/core/ids'
import type { InG1 } from '#functions/db/keys'
import type { Expiring, Stored } from '#functions/db/shapes'
import type { SearchFacts } from './facts'

/** SE#: a member's search entry, a projection of C, P and U (entries.ts). */
export interface SearchEntryItem extends Stored, InG1, Partial<Expiring> {
  user_id: UserId
  /** When it last changed, ISO. Strictly increasing, so it serves as the version. */
  at: string
  /** Absent if the member cannot be found. */
  facts?: SearchFacts
}
