import type { UserId } from '#functions/core/ids'
import type { InG1, Key } from '#functions/db/keys'
import type { Expiring, Stored } from '#functions/db/shapes'
import type { PushTarget } from '#functions/clients/push-services'

/** F: the second factor of an account. Secrets are encrypted (second-factor.ts) with a key that is not in the table. */
export interface SecondFactorItem extends Stored {
  /** Absent until the first set-up is confirmed. */
  secret?: string
  /** Time step of the last used code. This code and earlier ones are no longer valid. */
  step?: number
  /** Hashes of the remaining recovery codes; absent if none remain. */
  recovery?: Set<string>
  /** A set-up that waits for its first code; `until` in epoch milliseconds. */
  pending?: { secret: string; until: number }
}

/** SES#: the session of a refresh token, by the token's hash. Lets a reset end sessions whatever the user pool supports. */
export interface SessionItem extends Key, Expiring, Partial<InG1> {
  user_id: UserId
  /** Epoch milliseconds. */
  began_at: number
  /* The following are absent in sessions from before they were stored. */
  /** What the browser said about itself at the last sign-in or refresh (`User-Agent`). */
  agent?: string
  /** The last day of use (`YYYY-MM-DD`, UTC). */
  used_on?: string
  /** The id in its tokens, see `tokenSession`. */
  token_session?: string
  /** The hash of the browser's device cookie. */
  device?: string
  /** Where this browser gets pushes, if the member wants them there. It ends with the session. */
  push?: PushTarget
}

/** CHAL#: an answered challenge, by the hash of its nonce, so that no answer is valid twice. */
export interface ChallengeAnswerItem extends Key, Expiring {
  holder: string
}

/** DEV#: a browser (by the hash of its device cookie) on which a member has signed in. */
export interface DeviceItem extends Key, Expiring, Partial<InG1> {
  /** Epoch milliseconds. */
  since: number
}
