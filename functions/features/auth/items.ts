import type { UserId } from '#functions/core/ids'
import type { InG1, Key } from '#functions/db/keys'
import type { Expiring, Stored } from '#functions/db/shapes'

/** F: how an administrator signs in besides the password. Secrets are sealed (second-factor.ts), with a key that is not here. */
export interface SecondFactorItem extends Stored {
  /** Absent until the first set-up is confirmed. */
  secret?: string
  /** Of the last code that was used: none before it, nor itself, counts again. */
  step?: number
  /** Hashes of the recovery codes that are left; absent for none. */
  recovery?: Set<string>
  /** A set-up that waits for its first code, until a time in epoch milliseconds. */
  pending?: { secret: string; until: number }
}

/** SES#: the session of a refresh token, by the token's hash; lets a reset end sessions on every engine alike. */
export interface SessionItem extends Key, Expiring, Partial<InG1> {
  user_id: UserId
  /** Epoch milliseconds. */
  began_at: number
}

/** CHAL#: the task of a challenge that was answered, by the hash of its nonce: no answer counts twice. */
export interface ChallengeAnswerItem extends Key, Expiring {
  holder: string
}

/** DEV#: a browser (by the hash of its device cookie) on which a member has signed in. */
export interface DeviceItem extends Key, Expiring, Partial<InG1> {
  /** Epoch milliseconds. */
  since: number
}
