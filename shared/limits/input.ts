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
} as const

/** In characters; `phone` in digits, `list` in entries. */
export const textLimits = {
  name: { min: 3, max: 60 },
  /** The maximum length of a user name in a user pool. */
  email: { max: 128 },
  password: { min: 8, max: 128 },
  phone: { min: 10, max: 15 },
  subject: { min: 3, max: 150 },
  contactMessage: { max: 2000 },
  chatMessage: { max: 2000 },
  /** What is written with a proposal. */
  proposalMessage: { max: 500 },
  place: { max: 100 },
  list: { max: 25 },
  search: { max: 100 },
  /** What a member writes to themselves about somebody. */
  shortlistNote: { max: 500 },
  /** What a member calls a saved search. */
  searchName: { max: 60 },
  /** What an administrator writes to members. */
  broadcast: { max: 1000 },
  /** Why an administrator did something. */
  reason: { max: 500 },
  /** What a member says of another one in a report. */
  report: { max: 1000 },
  /** Why a member objects to a decision. */
  appeal: { max: 2000 },
} as const

/** Codes of an authenticator app (RFC 6238) and recovery codes. Apps know no other values than these three. */
export const codeLimits = {
  digits: 6,
  stepSeconds: 30,
  secretBytes: 20,
  /** Steps by which a clock may be wrong, in either direction. */
  drift: 1,
  recoveryCodes: 10,
  recoveryBytes: 10,
  /** Characters, with the spaces and hyphens of whoever types it. */
  max: 40,
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
  maxBytes: 2 * mebibyte,
  minSide: 200,
  maxPixels: 40_000_000,
} as const

export const pageLimits = {
  /** Cards and other cursor lists. */
  size: 24,
  /** Numbered admin lists. */
  adminSize: 20,
  maxSize: 100,
  /** Cards that one sees who is signed out, or has no profile yet: further than a family scrolls before it decides to join. */
  strangersDepth: 240,
} as const

export const searchLimits = {
  /** Values of all filters together. */
  values: 30,
  /** A query as it is sent: what edge and gateway take of an address. */
  queryBytes: 8 * kibibyte,
  /** States, and cities, of which a search tells how many there are. */
  places: 200,
} as const

export const chatLimits = {
  /** Messages in a page. */
  page: 50,
  /** The latest messages of a sender whose `clientId` is remembered in a conversation. */
  recent: 16,
  /** Messages before those, among which one that comes again late is looked for. */
  sought: 1000,
  /** Of the last message in a list of conversations: characters, and bytes. */
  preview: { characters: 100, bytes: 240 },
  /** Sockets of one member: tabs and devices. With one more, the oldest is closed. */
  sockets: 10,
  /** The latest conversations whose other members are told that one is there: of those in which both have written, and of others. */
  presence: 20,
  /** From so few messages left on, the number is shown while writing. */
  fewLeft: 5,
} as const

/** Members whom one member may keep on the shortlist, and put aside: whatever their plan. */
export const shortlistLimits = { shortlist: 500, hidden: 1000 } as const

/** Searches that one member may save. */
export const savedSearchLimit = 20

/** Of saved searches that tell of new people. */
export const alertLimits = {
  /** Days after joining for which somebody is new. */
  newForDays: 60,
  /** People of whom one search tells at once; of more, it says that there are. */
  told: 50,
  /** Seconds between two tellings to the same member of searches that tell at once. */
  rest: 3600,
  /** When searches tell that do so daily or weekly, in the member's time zone; the latter on Saturdays. */
  hour: 9,
  weekday: 6,
} as const

/** Members whom one member may block. */
export const blockLimit = 500

export const moderationLimits = {
  /** Messages that go with one report. */
  evidence: 20,
  /** Reports that are told of one case. */
  reports: 50,
} as const

/** What an export holds at most: entries of each list (the newest), and pictures. */
export const exportLimits = { entries: 5000, pictures: 20 } as const

/** Characters of a name on a card; a longer name is cut to `keep` characters and an ellipsis. */
export const cardName = { max: 20, keep: 18 } as const

/**
 * Answers of so many bytes are compressed; shorter ones fit a packet as they are. `quality` of Brotli: 24 cards take a tenth of a
 * millisecond, and at 9 a hundred times as long for 3 % fewer bytes (0053).
 */
export const compression = { minBytes: kibibyte, quality: 4 } as const

/** Lambda's maximum size of a request and of a response, in bytes. */
export const maxBodyBytes = 6 * mebibyte

/** Of JSON and forms, in bytes: several times the largest that is of use, a whole profile in Urdu. */
export const maxTextBytes = 64 * kibibyte

/** The work that a challenge asks of a browser: up to so many keys (half of them on average), each of so many rounds of PBKDF2. */
export const workLimits = { tries: 200, rounds: 5000 } as const
