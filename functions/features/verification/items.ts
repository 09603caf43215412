import type {
  AnyCheckRefusal,
  CheckPose,
  CheckRefusal,
  IdentityDocument,
  IdentityRefusal,
} from '#shared/options/checks'
import type { Person } from '#functions/core/checks'
import type { UserId } from '#functions/core/ids'
import type { InG1, InG2, Key } from '#functions/db/keys'
import type { Expiring } from '#functions/db/shapes'

/** PV: the code that was sent last to confirm a member's number. */
export interface PhoneCodeItem extends Key, Expiring {
  /** Keyed hash of the code. */
  code: string
  /** Keyed hash of the number to which it was sent. */
  number: string
  /** How often it was guessed. */
  guesses: number
}

/** SMS#month: what the SMS of a month (UTC) cost at most. */
export interface SmsCostsItem extends Key, Expiring {
  /** In ten-thousandths of a US dollar. */
  spent: number
}

/**
 * A member's latest check of a kind; a new one replaces it. `waiting`: for a decision; `objected`: for an answer; `ended`: without a
 * decision, since what it compares changed. `withdrawn`: by the member.
 */
interface AnyCheckItem<Reason extends AnyCheckRefusal> extends Key, Expiring, Partial<InG1>, InG2 {
  case_id: string
  user_id: UserId
  state: 'started' | 'waiting' | 'refused' | 'objected' | 'confirmed' | 'ended' | 'withdrawn'
  started_at: string
  /** Base name of the profile picture that it compares with. */
  picture: string
  sent_at?: string
  /** The administrator who looks at it. */
  taken?: { by: UserId; until: string }
  refusal?: { reason: Reason; by: UserId; at: string }
  /** The member's objection, until it is answered. */
  objection?: { text: string; at: string }
  /** How often the member's checks of this kind were refused, also the ones before. */
  refusals?: number
  /** There was an objection already. */
  final?: true
  confirmed?: { by: UserId; at: string }
  /** Version for optimistic locking. It goes on with the next check, so that no late write finds it again. */
  v: number
}

/** PC: a check of the profile picture. */
export interface PhotoCheckItem extends AnyCheckItem<CheckRefusal> {
  kind?: undefined
  poses: [CheckPose, CheckPose]
  /** Names of the files of the two photos, once sent. */
  photo_1?: string
  photo_2?: string
}

/** IC: a check of the identity. It compares with a picture that was checked. */
export interface IdentityCheckItem extends AnyCheckItem<IdentityRefusal> {
  kind: 'identity'
  document: IdentityDocument
  /** Name of the file with the picture and the number of the identity card. */
  file: string
  /** What the profile said about the person. */
  person: Person
}

export type CheckItem = PhotoCheckItem | IdentityCheckItem

/** day#administrator in CHECKWORK: how many checks an administrator decided on a day. */
export interface CheckWorkItem extends Key, Expiring {
  by: UserId
  decided: number
}
