/*
 * What one member does in a month: assumed, since nobody has used the service yet. A member here is one who comes; who has only joined
 * costs storage. Change these to what the dashboard and the bills show; the page follows by its test.
 */

export const month = {
  visits: 12,
  /** Of a visit, with its socket open. */
  minutes: 10,
  /** Pages of 24 cards of the list of everybody in a visit. */
  cardPages: 1,
  /** Pages that searches find in a visit, those of who fits (0062) and each change of a filter among them; and changes of what oneself is found by, the day one is here among them. */
  searchPages: 6,
  foundBy: 1,
  /** Profiles of others opened in a visit. */
  profiles: 6,
  /** In a visit: sessions renewed, counts asked for, and further reading such as settings, one's own profile or whom one keeps. */
  renewals: 1,
  counts: 3,
  otherReads: 4,
  /** Pages of messages opened in a visit; the lists of proposals, notices and conversations are each opened once. */
  messagePages: 2,
  /** Conversations in one's list. */
  conversations: 10,
  proposals: 3,
  accepted: 1,
  messages: 30,
  mails: 4,
  /** Saved searches that tell of new people daily: a fifth of members have two, one of which does. Of each, how many people it finds, and how often it has any to tell of, by mail too. */
  alerting: 0.2,
  alertsFound: 8,
  alertsTold: 4,
  /** Pictures that are uploaded, and payments that are begun and confirmed. */
  uploads: 0.2,
  payments: 0.05,
  /** First visits and those after a deploy, which load files anew. */
  freshLoads: 4,
} as const

export const sizes = {
  /** KB, of photographs: WebP of 480 × 600, and of at most 1200 a side. */
  card: 35,
  portrait: 150,
  /** Share of members whose picture one sees. */
  pictured: 0.6,
  /** Scripts, styles, fonts and pages of a fresh load, and how many files they are. */
  freshLoad: 400,
  freshFiles: 25,
  /** An answer of the API, compressed, on average. */
  answer: 2,
  /** Bytes of a line in a log, and of the lines that a call leaves: our own, Lambda's, the gateway's. */
  linesOfCall: 1.5,
  /** Kept of a member after a year, in the table and its indexes: messages, mostly. */
  stored: 60,
  /** Pictures of a member, both sizes, and what was replaced. */
  pictures: 250,
  /** A line of the edge's log. */
  edgeLine: 0.5,
} as const

/** Milliseconds of a function on AWS, half of the calls, and of the job that goes over saved searches for each; the bench's own times are of one machine without a network between. */
export const durationsMs = {
  call: 50,
  search: 70,
  frame: 40,
  events: 80,
  upload: 2000,
  job: 40,
  alert: 0.1,
} as const

/** What is not measured. */
export const guesses = {
  /** Units of renewing a session. */
  renewal: { reads: 2, writes: 2 },
  /** Of other reading. */
  otherRead: 2,
  /** What the stream's consumer writes and reads for each unit that was written: counts, notices, badges. */
  followed: { reads: 0.5, writes: 0.7 },
  /** Of saved searches: each that a run goes over (half a KB, eventually consistent), each person found, and each time it tells. */
  alerts: { passed: 1 / 16, found: { reads: 3, writes: 4 }, told: { reads: 6, writes: 12 } },
  /** Share of writing calls that the consumer is called for apart; in busier hours it takes several at once. */
  consumed: 1,
  /** Traces: one a second of each busy function, and this share of all others (Lambda's own sampling). */
  traced: { share: 0.05, busyFunctions: 8 },
  /** Share of pictures that the edge has to ask the bucket for. */
  edgeMisses: 0.3,
} as const
