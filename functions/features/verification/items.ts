import type { Key } from '#functions/db/keys'
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
