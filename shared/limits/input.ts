const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** Age of members in years. Forms compare `min` with the difference of calendar years; see of-age.ts for the birthday. */
export const ageLimits = { min: 18, max: 75 } as const

export const measureLimits = {
  /** Feet; also allowed is 9, which stands for every height above 7 ft. */
  height: { min: 3.5, max: 7 },
  /** kg */
  weight: { min: 50, max: 100 },
  kids: { min: 0, max: 10 },
  siblings: { min: 0, max: 15 },
  /** The size of a home, in marla or square yards. */
  property: { min: 1, max: 100_000 },
} as const

/** In characters; `phone` in digits, `list` in entries. */
export const textLimits = {
  name: { min: 3, max: 60 },
  /** The maximum length of a user name in a user pool. */
  email: { max: 128 },
  password: { min: 8, max: 128 },
  phone: { min: 10, max: 15 },
  /** What a browser says about itself. */
  userAgent: { max: 300 },
  subject: { min: 3, max: 150 },
  contactMessage: { max: 2000 },
  chatMessage: { max: 2000 },
  /** Note of a proposal. */
  proposalMessage: { max: 500 },
  /** What members write about themselves and about their family. */
  profileText: { max: 600, lines: 30 },
  place: { max: 100 },
  list: { max: 25 },
  search: { max: 100 },
  /** A member's private note about a shortlisted member. */
  shortlistNote: { max: 500 },
  /** Name of a saved search. */
  searchName: { max: 60 },
  /** Broadcast of an administrator. */
  broadcast: { max: 1000 },
  /** Reason of an administrator's action. */
  reason: { max: 500 },
  /** A member's report about another. */
  report: { max: 1000 },
  /** A member's appeal. */
  appeal: { max: 2000 },
  /** A member's objection to a refused check. */
  objection: { max: 500 },
} as const

/** Codes of an authenticator app (RFC 6238), and recovery codes. Authenticator apps support only these three values. */
export const codeLimits = {
  digits: 6,
  stepSeconds: 30,
  secretBytes: 20,
  /** Tolerated clock difference in steps, in either direction. */
  drift: 1,
  recoveryCodes: 10,
  recoveryBytes: 10,
  /** Characters as typed, with spaces and hyphens. */
  max: 40,
} as const

/** Photo and identity checks. */
export const checkLimits = {
  /** The longer side of a stored photo; larger ones are scaled down. */
  storedSide: 960,
  /** The same of the picture of an identity card, whose small print must be read. */
  cardSide: 1600,
  /** Waiting checks in the console's queue. */
  queue: 100,
} as const

/** The code in an SMS that confirms a phone number. */
export const phoneCodeLimits = {
  digits: 6,
  /** Guesses for one code. */
  guesses: 5,
  /** Characters as typed, with spaces. */
  typed: 40,
} as const

export const planLimits = {
  /** PKR */
  price: 10_000_000,
  messages: 1_000_000,
  proposals: 1_000_000,
  /** Days */
  duration: 3650,
} as const

const imageMegabytes = 2

/** Uploads of pictures. Texts that name a number take it from here. */
export const imageLimits = {
  maxMegabytes: imageMegabytes,
  maxBytes: imageMegabytes * mebibyte,
  minSide: 200,
  /** The longer side of a stored picture; larger ones are scaled down. */
  storedSide: 1200,
  maxPixels: 40_000_000,
} as const

/** Pictures of a member besides the main one. */
export const pictureLimits = { further: 4 } as const

export const pageLimits = {
  /** Cards and other cursor lists. */
  size: 24,
  /** Numbered admin lists. */
  adminSize: 20,
  maxSize: 100,
  /** Cards that visitors, and members without a profile, can see: more than a family scrolls before it decides to join. */
  strangersDepth: 240,
} as const

export const searchLimits = {
  /** Total number of values in all filters. */
  values: 30,
  /** Size of a query: the limit of edge and gateway for URLs. */
  queryBytes: 8 * kibibyte,
  /** States and cities for which a search returns counts. */
  places: 200,
  /** Latest proposals of each direction whose other party is not suggested. */
  proposals: 300,
} as const

export const chatLimits = {
  /** Messages in a page. */
  page: 50,
  /** Latest messages of a sender whose `clientId` a conversation stores. */
  recent: 16,
  /** Older messages among which a late repetition is looked for. */
  duplicateSearch: 1000,
  /** Preview of the last message in the list of conversations: characters and bytes. */
  preview: { characters: 100, bytes: 240 },
  /** Sockets of one member: tabs and devices. One more closes the oldest. */
  sockets: 10,
  /** Conversations that show who is online: the latest with messages of both sides, and as many others. */
  presence: 20,
  /** When fewer messages are left, the composer shows the number. */
  fewLeft: 5,
} as const

/** Shortlisted and hidden members of one member, whatever their plan. */
export const shortlistLimits = { shortlist: 500, hidden: 1000 } as const

/** Saved searches of one member. */
export const savedSearchLimit = 20

/** For saved searches with alerts. */
export const alertLimits = {
  /** Days after joining for which a member counts as new. */
  newForDays: 60,
  /** Members in one alert; with more, it says that there are more. */
  newMembers: 50,
  /** Seconds between two immediate alerts to the same member. */
  rest: 3600,
  /** Hour of daily and weekly alerts in the member's time zone; weekly ones on Saturdays. */
  hour: 9,
  weekday: 6,
} as const

/** Mails about what happens between members. */
export const mailLimits = {
  /** Seconds between two mails of the same kind to a member; what happens in between is told together. */
  rest: 3600,
  /** The most lines in one mail; and how many notifications or senders may wait for it, since some may be void by then. */
  most: 20,
  waiting: 80,
} as const

/** Devices of one member that get pushes: the last used. */
export const pushDevices = 10

/** Members that one member may block. */
export const blockLimit = 500

export const moderationLimits = {
  /** Messages attached to one report. */
  evidence: 20,
  /** Reports shown in one case. */
  reports: 50,
} as const

/** Maximum content of an export: the newest entries of each list, and pictures. */
export const exportLimits = { entries: 5000, pictures: 20 } as const

/** Characters of a name on a card; a longer name is cut to `keep` characters and an ellipsis. */
export const cardName = { max: 20, keep: 18 } as const

/**
 * Responses from this size are compressed; shorter ones fit a packet. `quality` is Brotli's: 24 cards take 0.1 ms; at 9 they take
 * a hundred times as long for 3 % fewer bytes (0053).
 */
export const compression = { minBytes: kibibyte, quality: 4 } as const

/** Lambda's maximum size of a request and of a response, in bytes. */
export const maxBodyBytes = 6 * mebibyte

/** Maximum size of JSON and forms in bytes: several times the largest useful one, a whole profile in Urdu. */
export const maxTextBytes = 64 * kibibyte

/** Work of a challenge: up to `tries` keys (half on average), each with `rounds` rounds of PBKDF2. */
export const proofOfWorkLimits = { tries: 200, rounds: 5000 } as const
