import type { MadeBy } from '#shared/options/made-by'
import type { ProfileSections, Requirement } from '#shared/schemas/profile'
import type { PrivacyUpdate } from '#shared/schemas/privacy-settings'
import type { InG1, InG2, InG3 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'
import type { CardFacts } from './card'

/** Profile data outside the sections; absent if the owner never stated it. */
export interface Remarks {
  /** For whom the account's owner made the profile. */
  made_by?: MadeBy | undefined
  /** The partner requirements that are musts; only those that ask for something. */
  musts?: readonly Requirement[] | undefined
  /** The marital status that the owner stated to be true, and when (ISO). It counts while the profile has that status. */
  marital_declared?: { status: string; at: string } | undefined
}

/** P; in g1 while there is a text about the member or the family. */
export interface ProfileItem extends Stored, ProfileSections, Remarks, Partial<InG1> {
  /**
   * Profiles of earlier releases lack `shown_to_visitors` until the migration of that name has run, and `verified_by_plan` until their
   * owner saves it.
   */
  privacy: PrivacyUpdate
  /** A member of an earlier release, who has not chosen `shown_to_visitors` since: the own profile asks for it. */
  asks_visitors?: true
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
