import { hour, minute } from '../units'

export interface RateLimit {
  /** Calls allowed… */
  max: number
  /** …in so many seconds. */
  seconds: number
}

/** Defaults; `RATE_LIMITS` overrides them per deployment. Those that begin with `failed` or `bad` count failures alone. */
export const rateLimits = {
  signUpPerAddress: { max: 20, seconds: hour },
  failedSignInPerAddress: { max: 100, seconds: hour },
  /**
   * Passwords for one account from devices that never signed in to it. The user pool locks everyone out after five
   * failures in a row, and forgets them after 15 quiet minutes: so `seconds` is how long must be quiet, with a minute to spare.
   */
  guessesOfUnknownDevices: { max: 4, seconds: 16 * minute },
  failedSignInPerDevice: { max: 10, seconds: 15 * minute },
  forgotPerAddress: { max: 20, seconds: hour },
  forgotPerAccount: { max: 5, seconds: hour },
  badLinkPerAddress: { max: 60, seconds: hour },
  proofMailPerMember: { max: 5, seconds: hour },
  proofMailPerAddress: { max: 20, seconds: hour },
  /** One at sign-up, the others when they are asked for. */
  proofMailPerRecipient: { max: 6, seconds: hour },
  contactPerAddress: { max: 20, seconds: hour },
  uploadPerMember: { max: 30, seconds: hour },
  chatTicketPerMember: { max: 60, seconds: hour },
} as const satisfies Record<string, RateLimit>
export type RateName = keyof typeof rateLimits
