const minute = 60
const hour = 60 * minute
const MiB = 1024 * 1024

/** Membership age in years, and the least year difference at sign-up. */
export const ageLimits = { min: 18, max: 75 } as const

export const measureLimits = {
  /** Feet; 9 besides stands for "under 7 to 9 ft". */
  height: { min: 3.5, max: 7 },
  /** kg */
  weight: { min: 50, max: 100 },
  kids: { min: 0, max: 10 },
  siblings: { min: 0, max: 15 },
} as const

/** Characters, digits for `phone`, entries for `list`. */
export const textLimits = {
  name: { min: 3, max: 60 },
  /** A user pool takes no longer sign-in name. */
  email: { max: 128 },
  password: { min: 8, max: 128 },
  phone: { min: 10, max: 15 },
  subject: { min: 3, max: 150 },
  contactMessage: { max: 2000 },
  chatMessage: { max: 2000 },
  place: { max: 100 },
  list: { max: 25 },
  search: { max: 100 },
} as const

export const planLimits = {
  /** PKR */
  price: 10_000_000,
  messages: 1_000_000,
  proposals: 1_000_000,
  /** Days */
  duration: 3650,
} as const

export const imageLimits = {
  maxBytes: 2 * MiB,
  minSide: 200,
  maxPixels: 40_000_000,
} as const

export const pageLimits = {
  /** Cards and other cursor lists. */
  size: 24,
  /** Numbered admin lists. */
  adminSize: 20,
  maxSize: 100,
} as const

/** Characters of a name on a card; a longer one keeps `keep` and an ellipsis. */
export const cardName = { max: 20, keep: 18 } as const

/** A Lambda takes requests up to this many bytes. */
export const maxBodyBytes = 6 * MiB

/** Milliseconds that asking for a reset mail takes at least, so that the time tells nothing of the address. */
export const forgotPasswordMs = 1500

/** Milliseconds after which a request to the table is given up and sent again, under the same token. */
export const tableTimeoutMs = 2500

/** Days after which the quotas of the Free plan renew. */
export const freePeriodDays = 30

/** Seconds */
export const lifetimes = {
  accessToken: 15 * minute,
  /** Refresh token and its cookie: how long one stays signed in. */
  session: 30 * 24 * hour,
  /** A mailed link to choose a new password. */
  resetLink: hour,
  /** A mailed link that proves an address. */
  proofLink: 3 * 24 * hour,
  /** How long a device that signed in counts as known; each sign-in begins it anew. */
  knownDevice: 365 * 24 * hour,
  chatTicket: 30,
  networkToast: 30,
  /** Clients ping more often than this; API Gateway closes sockets idle for 10 minutes. */
  chatPing: 8 * minute,
} as const

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
