import { day, hour, minute, minuteMs, secondMs } from '../units'

const scheduledJob = 5 * minute
const signingKey = minute

/** Timeouts of the Lambdas, in seconds. Those behind the API must be shorter than `gatewayTimeout`. */
export const lambdaTimeouts = {
  default: 10,
  picture: 25,
  export: 28,
  /** Includes writing some of a list to a file, or joining all of it, which may take `serviceTimeoutsMs.files`. */
  console: 25,
  /** Includes a wait of `serviceTimeoutsMs.payments`. */
  checkout: 20,
  events: 30,
  /** Includes waiting `searchMs.wait` for members to be at hand. */
  search: 25,
  scheduledJob,
  poolRebuild: 2 * minute,
  signingKey,
} as const

/** Seconds that decoding and resizing a picture may take; part of the Lambda's timeout. */
export const imageProcessingSeconds = 15

/** Seconds after which an export is given up: the rest of the Lambda's timeout is for not counting it. */
export const exportSeconds = 24

/** Milliseconds that one call spends on writing a CSV file; the next goes on. */
export const listExportStepMs = 3 * secondMs

/** Seconds after which API Gateway stops waiting for a Lambda. */
export const gatewayTimeout = 30

/**
 * Seconds after which nothing is written any more under a time that was taken before: the longest that a Lambda lives, and some
 * for its last request and for clocks that differ.
 */
export const settledAfter = Math.max(...Object.values(lambdaTimeouts)) + 30

/** Seconds after which CloudFront stops waiting for the gateway: later, because it sends a GET without an answer again. */
export const edgeTimeout = gatewayTimeout + 3

/** Seconds that a deployment waits for a custom step: the Lambda's timeout plus time for the call. */
export const deployTimeouts = {
  migration: scheduledJob + minute,
  signingKey: signingKey + minute,
} as const

/** How long a deploy waits for a right that it has just given, and how often it looks. */
export const permissionRetryMs = { wait: 25 * secondMs, pause: 2 * secondMs } as const

/** Intervals of scheduled jobs, in seconds. */
export const jobIntervals = {
  'open-profiles': hour,
  /** Without due accounts a run costs one read. */
  'delete-accounts': minute,
  'delete-exports': hour,
  /** Without due payments a run costs one read. */
  'settle-payments': minute,
  'turn-plans': 15 * minute,
  /** Without due suspensions a run costs one read. */
  'lift-suspensions': minute,
  /** Without messages to send a run costs one read. */
  'send-broadcasts': minute,
  /** Without messages that stay unread a run costs one read. */
  'mail-unread': minute,
  /** Without cases that wait a run costs one read. */
  'turn-cases': minute,
  /** Without letters a run costs one call. */
  'replay-letters': hour,
  /** A run costs one write, and so does telling the stream's consumer of it. */
  heartbeat: 5 * minute,
  /** After a pass over everything, a run costs one read until the next pass is due. */
  recount: 5 * minute,
  /** Without new people or anything to tell a run costs three reads. */
  'tell-alerts': 5 * minute,
  /** Once everything is migrated, a run costs one read. */
  migrate: 15 * minute,
  /** Longer, and containers that start read longer of the listing of changes. */
  'build-search': hour,
  /** Restarts all migrations. */
  'migrate-again': day,
} as const

/** Of the job that recounts badges, counts and tallies; milliseconds. */
export const recountMs = {
  /** From the beginning of a pass to that of the next. */
  every: 22 * hour * secondMs,
  /** What a badge counts, and the badge, have to stand still for so long before it is mended. */
  still: 2 * minuteMs,
  /** Longer than an index takes to follow. */
  index: 5 * secondMs,
} as const

/** Of the members whom a container of `search` holds, and of the snapshot of them; milliseconds. */
export const searchMs = {
  /** What is held is as the listing was then, at most. */
  look: 2 * secondMs,
  /** Indexes and clocks lag: so much of the listing is read again with each look. */
  overlap: 10 * secondMs,
  /** How often what lagged longer is looked for, and how much of the listing is read for that. */
  again: { every: 5 * minuteMs, back: 15 * minuteMs },
  /** Beyond that, the listing is believed to be complete up to its end, whatever the last change in it. */
  settled: minuteMs,
  /** For how long changes are remembered, so that an earlier one does not undo a later one: longer than is read again. */
  remembered: 20 * minuteMs,
  /** How old what is held may be where the listing cannot be read. */
  trusted: minuteMs,
  /** How long a call waits for what it needs. */
  wait: 8 * secondMs,
  /** The same where something is held that is trusted. */
  patience: 3 * secondMs,
  /** How long a container waits for the snapshot: 140 MB, from beside it, of a million members. */
  snapshot: 4 * secondMs,
  /** An older snapshot is not used: of whom no search finds any more, the listing tells for `lifetimes.searchTombstone`. */
  oldest: 7 * day * secondMs,
  /** From one snapshot that was made of the whole listing to the next. */
  whole: 22 * hour * secondMs,
} as const

/** Of the job that finds new people for saved searches, and tells of them; milliseconds. */
export const alertMs = {
  /**
   * So long after a change the listing of what members are found by is believed to tell it: indexes follow late, and the clocks
   * differ of those who write it. What it told still later would be missed.
   */
  settled: minuteMs,
  /** Of a run, for telling what has been found: whatever there still is to find. */
  telling: 2 * minuteMs,
} as const

/** What one pass of that job over all saved searches holds at most: new people, and entries that are read for them. */
export const alertPass = { people: 10_000, entries: 100_000 } as const

/** Seconds between two looks at a table that is being restored. */
export const restoreWait = 5

/** So many deletions are repeated by one call after a restore: far fewer than its function has time for. */
export const replayedAtOnce = 100

/** So many badges may wait to be looked at again; a pass goes on when they are done. */
export const recountWaiting = 1000

/** Milliseconds before its Lambda's timeout at which a job stops: the worst case for one batch with all its retries. */
export const jobMarginsMs = {
  migrate: 15 * secondMs,
  deletion: 15 * secondMs,
  broadcast: 15 * secondMs,
  unreadMail: 15 * secondMs,
  alerts: 20 * secondMs,
  cases: 15 * secondMs,
  /** A letter may take as long as the stream's consumer, besides reading and deleting it. */
  letters: 60 * secondMs,
  recount: 30 * secondMs,
  /** One Query with all its tries, and writing a snapshot. */
  search: 60 * secondMs,
  /** Of the stream's consumer: one frame to a socket whose gateway does not answer. */
  tellSockets: 10 * secondMs,
  poolRebuild: 40 * secondMs,
} as const

/** Milliseconds that the functions wait for a response of other services. */
export const serviceTimeoutsMs = {
  connect: 1500,
  /** After it, the request is retried (a transaction under the same request token). */
  table: 2500,
  userPool: 3000,
  /** The keys that verify access tokens. */
  tokenKeys: 3000,
  /** Secrets and parameters, read when a Lambda starts. */
  secrets: 3000,
  files: 10 * secondMs,
  /** For a frame, all its tries together: one that is lost closes its socket, of which others are told, within a Lambda's time. */
  socket: 2500,
  /** Short, because a user waits while a mail is handed over; one attempt must end within `forgotPasswordMs`. */
  mail: 1200,
  /** The payment provider has been seen to hang for a minute. */
  payments: 8 * secondMs,
} as const

/**
 * Tries of a call by the clients of services, the first included. All of them together, if none is answered, end before the
 * functions do that make the call (test/infra/times.test.ts), so that those can still say what failed.
 */
export const callAttempts = {
  table: 3,
  /** Few: each retry of a password check may count as another failed sign-in. */
  userPool: 2,
  files: 2,
  socket: 2,
  secrets: 2,
} as const

/** Milliseconds that the clients pause at most before all retries of a call together. */
const pauses = (attempts: number) => 100 * (2 ** attempts - 2)

/** Milliseconds after which a call has failed, with all its tries, of which none was answered. */
export const unansweredMs = (service: Exclude<keyof typeof callAttempts, 'socket'>): number =>
  callAttempts[service] * serviceTimeoutsMs[service] + pauses(callAttempts[service])

/** Milliseconds that an operator's command waits for its function, beyond the time that the function has. */
export const operatorMarginMs = 30 * secondMs

/** `attempts` includes the first. The pause before retry n is random, below `baseMs` × 2ⁿ and at most `capMs`. */
export const retries = {
  default: { attempts: 6, baseMs: 25, capMs: 1000 },
  /** The caller chooses the attempts. */
  mail: { baseMs: 100 },
  /** The parameter that names the site's URL. */
  secrets: { attempts: callAttempts.secrets },
  poolRebuild: { attempts: 4, baseMs: 300, capMs: 3000 },
  /** Writes derived from the stream: nobody waits for them, and many may update the same item. */
  events: { attempts: 12 },
  /** Both members may write in the same moment, from several devices: each has to look again where the other was quicker. */
  messages: { attempts: 15, baseMs: 10, capMs: 250 },
  recount: { attempts: 12, capMs: 200 },
  /** Whom one member keeps or puts aside: taps that follow each other closely, perhaps on several devices. */
  kept: { attempts: 15, baseMs: 10, capMs: 250 },
  /** All that concerns one member's purchases, when several are booked at once. */
  purchases: { attempts: 12, capMs: 500 },
} as const

/** So often a job, for which nobody waits, hands over a mail that SES does not take because too many are sent. */
export const mailAsks = 6

/** Minimum duration in milliseconds of a request for a reset mail, so that timing does not reveal whether the address is known. */
export const forgotPasswordMs = 1500

/** Milliseconds that a Lambda caches the plans. */
export const planCacheMs = minuteMs

/** Retry-After in seconds while the user pool has locked an account. */
export const poolLockSeconds = 60

/**
 * Seconds after which a stream record that keeps failing becomes a dead letter: longer than it takes to notice and mend a bad
 * deploy, shorter than members should wait for what stands behind one bad record. The stream forgets after a day.
 */
export const streamRecordMaxAge = 3 * hour

/** Alarm thresholds in milliseconds. */
export const alarmThresholdsMs = {
  /** The 99th percentile of the API's latency. */
  latency: 3000,
  /** How far the stream consumer lags behind. */
  streamBehind: 5 * minuteMs,
} as const
