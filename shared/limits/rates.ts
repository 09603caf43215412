import { day, hour, minute } from '../units'

export interface RateLimit {
  /** Allowed calls per window. */
  max: number
  /** Length of the window. */
  seconds: number
}

/** Defaults; `RATE_LIMITS` overrides them per deployment. Names with `failed` or `bad` count failures only. */
export const rateLimits = {
  signUpPerAddress: { max: 20, seconds: hour },
  failedSignInPerAddress: { max: 100, seconds: hour },
  /**
   * Passwords for one account from devices that never signed in to it. The user pool locks the account for everyone after
   * five consecutive failures and resets its count after 15 minutes without any: `seconds` is that time plus a minute.
   */
  guessesOfUnknownDevices: { max: 4, seconds: 16 * minute },
  failedSignInPerDevice: { max: 10, seconds: 15 * minute },
  /** Six digits, of which three are right at a time: so few that even a year of guessing has little chance (0060). */
  failedCodePerMember: { max: 5, seconds: 15 * minute },
  failedCodePerDay: { max: 20, seconds: day },
  /** Codes that confirm a set-up: by themselves, so that guesses at a sign-in keep nobody from setting up anew. */
  failedSetUpPerMember: { max: 5, seconds: 15 * minute },
  /** Recovery codes cannot be guessed. By address, so that they let in whom a stranger's guesses keep out, whatever these guess. */
  failedRecoveryPerAddress: { max: 10, seconds: hour },
  forgotPerAddress: { max: 20, seconds: hour },
  /** By mailbox, as `proofMailPerRecipient`: together they are all that strangers can have mailed to somebody. */
  forgotPerAccount: { max: 5, seconds: hour },
  badLinkPerAddress: { max: 60, seconds: hour },
  proofMailPerMember: { max: 5, seconds: hour },
  proofMailPerAddress: { max: 20, seconds: hour },
  /** One at sign-up, further ones on request. */
  proofMailPerRecipient: { max: 6, seconds: hour },
  contactPerAddress: { max: 20, seconds: hour },
  contactPerMember: { max: 10, seconds: hour },
  uploadPerMember: { max: 30, seconds: hour },
  exportPerMember: { max: 3, seconds: day },
  checkoutPerMember: { max: 20, seconds: hour },
  /** Notices about payments that are not genuine, or about none that there is; what comes on top is not read. */
  badNoticePerAddress: { max: 100, seconds: hour },
  /** Notices that are kept of one payment. */
  noticePerPayment: { max: 500, seconds: hour },
  forgedNoticePerPayment: { max: 50, seconds: hour },
  /** A socket lives for two hours at most; on a bad line it is opened anew all the time, in each tab. */
  chatTicketPerMember: { max: 300, seconds: hour },
  /** Messages of one member to one other; at most `chatLimits.recent`, of which the times are kept. */
  messagePerConversation: { max: 12, seconds: 10 },
  /** Frames of one socket, counted by each container that serves it. */
  framePerSocket: { max: 60, seconds: 10 },
  blockPerMember: { max: 60, seconds: hour },
  reportPerMember: { max: 20, seconds: day },
  badAppealPerAddress: { max: 60, seconds: hour },
  /** Pages of cards after the first that visitors of one address ask for: behind one of a carrier there may be a whole town. */
  cardPagePerAddress: { max: 1200, seconds: hour },
  /**
   * Pages, the first one too, of searches with filters that visitors of one address ask for. One address may take 240 cards of
   * each search, so who varied filters would take everybody; a list without filters stops at 240.
   */
  searchPagePerAddress: { max: 300, seconds: hour },
  /** The same for one member; a larger page counts as several. A list that is gone back to loads all of its pages anew. */
  cardPagePerMember: { max: 1000, seconds: day },
  /** Who has no profile, or has not proven an address where that is required; the depth of their list bounds what they see. */
  cardPageWithoutProfile: { max: 200, seconds: day },
  /** Others whose profiles one member opens. */
  profilePerMember: { max: 300, seconds: day },
  profileWithoutProfile: { max: 40, seconds: day },
  /** All reading, and all writing, of one member or administrator. */
  readPerMember: { max: 1200, seconds: 10 * minute },
  writePerMember: { max: 300, seconds: 10 * minute },
} as const satisfies Record<string, RateLimit>
export type RateName = keyof typeof rateLimits
