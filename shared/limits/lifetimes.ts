import { day, hour, minute } from '../units'

/** Days after which the quotas of the Free plan renew. */
export const freePeriodDays = 30

/** Seconds that something is valid, or is kept. */
export const lifetimes = {
  accessToken: 15 * minute,
  /** Refresh token and its cookie: how long one stays signed in. */
  session: 30 * day,
  /** A password that the user pool makes up; nobody ever learns one. */
  temporaryPassword: day,
  /** A mailed link to choose a new password. */
  resetLink: hour,
  /** A mailed link that proves an address. */
  proofLink: 3 * day,
  /** How long a device that signed in counts as known; each sign-in begins it anew. */
  knownDevice: 365 * day,
  chatTicket: 30,
  /** A signed form to upload one picture. */
  uploadTicket: 5 * minute,
  /** A signed picture URL stays the same for this long, so that browsers cache it; it works for one to two times as long. */
  pictureUrl: hour,
  /** Stored pictures that no account refers to; longer than any request runs, which may be about to refer to one. */
  unusedPicture: 15 * minute,
  /** An exclusive lock in the table; longer than any Lambda that takes one may run. */
  lease: 30,
  /** The mark that a stream record was applied; DynamoDB keeps the records themselves for a day. */
  appliedEvent: 7 * day,
} as const

/** Days that AWS keeps something before it is deleted. */
export const retentionDays = {
  /** Point-in-time backups of the table. */
  backups: 35,
  /** Stream records that could not be applied. */
  deadLetters: 14,
  /** Uploads that were never made into a picture. */
  uploads: 1,
} as const

/** Seconds that browsers remember an answer. */
export const cacheLifetimes = {
  /** Files whose names change with their content. */
  immutable: 365 * day,
  /** That the uploads bucket takes forms of the site (CORS). */
  preflight: hour,
  /** That the site is served by HTTPS only. */
  strictTransport: 365 * day,
} as const

/** Seconds; API Gateway's own limits for a WebSocket, and how we stay within them. */
export const socketLimits = {
  idle: 10 * minute,
  lifetime: 2 * hour,
  /** Clients ping more often than a socket may be idle. */
  ping: 8 * minute,
  /** Sockets are stored a little longer than they can be open. */
  stored: 2 * hour + 10 * minute,
} as const
