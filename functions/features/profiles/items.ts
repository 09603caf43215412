import type { MadeBy } from '#shared/options/made-by'
import type { ProfileSections, Requirement } from '#shared/schemas/profile'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import type { InG1, InG2, InG3 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'
import type { CardFacts } from './card'

/** What a profile says besides its sections; absent where its owner never said. */
export interface Remarks {
  /** For whom whoever holds the account made it. */
  made_by?: MadeBy | undefined
  /** Which partner requirements must be met; only such as ask for something. */
  musts?: readonly Requirement[] | undefined
}

/** P */
export interface ProfileItem extends Stored, ProfileSections, Remarks {
  privacy: PrivacySettings
  created_at: string
  updated_at: string
}

/**
 * C: what a card shows. Kept small (25 cards, keys included, have to fit 12 KB): the id only in the key, privacy values only
 * where they are not `everyone`, the plan by id.
 */
export interface CardItem extends Stored, CardFacts, Partial<InG1>, Partial<InG2>, Partial<InG3> {
  /** Time-ordered; part of the sort key in the listings. */
  ulid: string
  /** Version for optimistic locking, raised by each change (see cards.ts). */
  v: number
}
