import type { UserId } from '#functions/core/ids'
import type { InG1 } from '#functions/db/keys'
import type { Expiring, Stored } from '#functions/db/shapes'
import type { SearchFacts } from './facts'

/** SE#: what a member is found by; derived from C, P and U (entries.ts). */
export interface SearchEntryItem extends Stored, InG1, Partial<Expiring> {
  user_id: UserId
  /** When it last changed, ISO; later than before by a millisecond at least, and so its version. */
  at: string
  /** Absent where no search finds the member. */
  facts?: SearchFacts
}
