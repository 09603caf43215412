import { day, hour, minute } from '../units'

export interface RateLimit {
  /** Allowed calls per window. */
  max: number
  /** Length of the window. */
  seconds: number
}

/** Defaults; `RATE_LIMITS` overrides them per deployment. Names with `failed` or `bad` count failures only. */
export const rateLimits = {
  /**
   * One address of a carrier may serve a whole town. Up to `…PerAddress` calls of an address need no challenge; further ones need a
   * solved challenge each, up to `…WithChallenge`. Failed sign-ins on a device that knows the account count per device instead.
   */
  signUpPerAddress: { max: 20, seconds: hour },
  signUpWithChallenge: { max: 4000, seconds: hour },
  failedSignInPerAddress: { max: 100, seconds: hour },
  failedSignInWithChallenge: { max: 10_000, seconds: hour },
  /**
   * Passwords for one account from unknown devices. The user pool locks an account for everyone after five consecutive failures,
   * and resets its count after 15 minutes without any: `seconds` is that time plus a minute.
   */
  guessesOfUnknownDevices: { max: 4, seconds: 16 * minute },
  failedSignInPerDevice: { max: 10, seconds: 15 * minute },
  /** Of a million codes three are valid at a time; with so few attempts even a year of guessing has little chance (0060). */
  failedCodePerMember: { max: 5, seconds: 15 * minute },
  failedCodePerDay: { max: 20, seconds: day },
  /** Codes that confirm a set-up. Counted separately, so that guesses at a sign-in do not block a new set-up. */
  failedSetUpPerMember: { max: 5, seconds: 15 * minute },
  /**
   * Recovery codes cannot be guessed. Counted by address, so that they still work for a member whose account a stranger's guesses
   * have locked.
   */
  failedRecoveryPerAddress: { max: 10, seconds: hour },
  forgotPerAddress: { max: 20, seconds: hour },
  forgotWithChallenge: { max: 2000, seconds: hour },
  /** By mailbox, like `proofMailPerRecipient`: together they limit the mails that strangers can cause. */
  forgotPerAccount: { max: 5, seconds: hour },
  badLinkPerAddress: { max: 60, seconds: hour },
  proofMailPerMember: { max: 5, seconds: hour },
  /** Changes of name or phone; each is mailed. */
  accountChangePerMember: { max: 10, seconds: hour },
  /** Counted separately, so that whoever changes the details cannot block a new password. */
  passwordChangePerMember: { max: 10, seconds: hour },
  proofMailPerAddress: { max: 2000, seconds: hour },
  /** One at sign-up, further ones on request. */
  proofMailPerRecipient: { max: 6, seconds: hour },
  /** Codes that confirm a phone number. Each SMS costs money, and reaches somebody who may not have asked for it. */
  smsPerMember: { max: 4, seconds: day },
  smsPerNumber: { max: 4, seconds: day },
  smsPerAddress: { max: 200, seconds: day },
  /** Photo checks that a member begins, and photos sent for them. */
  photoCheckPerMember: { max: 5, seconds: day },
  checkPhotoPerMember: { max: 40, seconds: day },
  /** Identity cards that a member sends. */
  identityCheckPerMember: { max: 10, seconds: day },
  /** Checks that one administrator looks at: far above what anybody decides in a day. */
  checkLookPerMember: { max: 400, seconds: day },
  contactPerAddress: { max: 20, seconds: hour },
  contactWithChallenge: { max: 500, seconds: hour },
  contactPerMember: { max: 10, seconds: hour },
  uploadPerMember: { max: 30, seconds: hour },
  exportPerMember: { max: 3, seconds: day },
  checkoutPerMember: { max: 20, seconds: hour },
  /** Invalid payment webhooks, or those about unknown payments; further ones are not read. */
  badNoticePerAddress: { max: 100, seconds: hour },
  /** Webhooks stored for one payment. */
  noticePerPayment: { max: 500, seconds: hour },
  forgedNoticePerPayment: { max: 50, seconds: hour },
  /** A socket lives for at most two hours; on a bad connection each tab reconnects all the time. */
  chatTicketPerMember: { max: 300, seconds: hour },
  /** Messages of one member to another; at most `chatLimits.recent`, whose times are stored. */
  messagePerConversation: { max: 12, seconds: 10 },
  /** Frames of one socket, counted in each container. */
  framePerSocket: { max: 60, seconds: 10 },
  blockPerMember: { max: 60, seconds: hour },
  /** Requests to see pictures, and pictures shown unasked: both reach a member who did not ask for them. */
  pictureRequestPerMember: { max: 10, seconds: day },
  reportPerMember: { max: 20, seconds: day },
  badAppealPerAddress: { max: 60, seconds: hour },
  /** Further pages of cards for visitors of one address: a carrier's address may serve a whole town. */
  cardPagePerAddress: { max: 1200, seconds: hour },
  /**
   * Pages, including the first, of filtered searches for visitors of one address. A visitor sees 240 cards of each search, so
   * varying filters would reveal everybody; an unfiltered list stops at 240.
   */
  searchPagePerAddress: { max: 300, seconds: hour },
  /** The same for one member; a larger page counts as several. Going back to a list reloads all of its pages. */
  cardPagePerMember: { max: 1000, seconds: day },
  /** For members without a profile or a required proof; the depth of their list limits what they see. */
  cardPageWithoutProfile: { max: 200, seconds: day },
  /** Profiles that one member opens. */
  profilePerMember: { max: 300, seconds: day },
  profileWithoutProfile: { max: 40, seconds: day },
  /** All reads, and all writes, of one member or administrator. */
  readPerMember: { max: 1200, seconds: 10 * minute },
  writePerMember: { max: 300, seconds: 10 * minute },
} as const satisfies Record<string, RateLimit>
export type RateName = keyof typeof rateLimits
