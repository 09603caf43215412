import { day, hour, minute, minuteMs, secondMs } from '../units'

const scheduledJob = 5 * minute
const signingKey = minute

/** Timeouts of the Lambdas, in seconds. Those behind the API must be shorter than `gatewayTimeout`. */
export const lambdaTimeouts = {
  default: 10,
  picture: 25,
  export: 28,
  /** Includes writing part of a list to a file, or joining all of it, which may take `serviceTimeoutsMs.files`. */
  console: 25,
  /** Includes a wait of `serviceTimeoutsMs.payments`. */
  checkout: 20,
  events: 30,
  /** Includes waiting `searchMs.wait` for the members to be loaded. */
  search: 25,
  scheduledJob,
  poolRebuild: 2 * minute,
  signingKey,
} as const

/** Seconds that decoding and resizing a picture may take; part of the Lambda's timeout. */
export const imageProcessingSeconds = 15

/** Seconds after which an export is aborted; the rest of the Lambda's timeout is for undoing its rate limit. */
export const exportSeconds = 24

/** Milliseconds that one call spends on writing a CSV file; the next call continues. */
export const listExportStepMs = 3 * secondMs

/** Milliseconds that one call spends on searching the texts of profiles; the next call continues. */
export const textSearchMs = 4 * secondMs

/** Seconds after which API Gateway stops waiting for a Lambda. */
export const gatewayTimeout = 30

/**
 * Seconds after which no write uses an earlier timestamp any more: the longest Lambda timeout, plus time for its last request and
 * for clock differences.
 */
export const writesSettledSeconds = Math.max(...Object.values(lambdaTimeouts)) + 30

/** Seconds after which CloudFront stops waiting for the gateway: later, since it repeats a GET without a response. */
export const edgeTimeout = gatewayTimeout + 3

/** Seconds that a deployment waits for a custom step: the Lambda's timeout plus time for the call. */
export const deployTimeouts = {
  migration: scheduledJob + minute,
  signingKey: signingKey + minute,
} as const

/** How long a deploy waits for a new permission to take effect, and how often it retries. */
export const permissionRetryMs = { wait: 25 * secondMs, pause: 2 * secondMs } as const

/** Intervals of scheduled jobs, in seconds. */
export const jobIntervals = {
  'open-profiles': hour,
  /** A run without due accounts costs one read. */
  'delete-accounts': minute,
  'delete-exports': hour,
  /** A run without due payments costs one read. */
  'settle-payments': minute,
  'turn-plans': 15 * minute,
  /** A run without due suspensions costs one read. */
  'lift-suspensions': minute,
  /** A run without due broadcasts costs one read. */
  'send-broadcasts': minute,
  /** A run without unread messages costs one read. */
  'send-mails': minute,
  /** A run without anything to push costs one read. */
  'send-pushes': minute,
  /** A run without due cases costs one read. */
  'turn-cases': minute,
  /** A run without dead letters costs one call. */
  'replay-letters': hour,
  /** A run costs one write, and another one in the stream consumer. */
  heartbeat: 5 * minute,
  /** After a full pass, a run costs one read until the next pass is due. */
  recount: 5 * minute,
  /** A run without new members or due alerts costs three reads. */
  'tell-alerts': 5 * minute,
  /** A run without pending migrations costs one read. */
  migrate: 15 * minute,
  /** With a longer interval, new containers would read more of the list of changes. */
  'build-search': hour,
  /** Restarts all migrations. */
  'migrate-again': day,
} as const

/** The recount of badges, counts and tallies, in milliseconds. */
export const recountMs = {
  /** From the start of one pass to the next. */
  every: 22 * hour * secondMs,
  /** A badge and its items must be unchanged for this long before the badge is corrected. */
  still: 2 * minuteMs,
  /** Longer than the delay of an index. */
  index: 5 * secondMs,
} as const

/** The members that a container of `search` holds, and their snapshot, in milliseconds. */
export const searchMs = {
  /** Maximum age of the held members. */
  look: 2 * secondMs,
  /** Each refresh reads this much of the list of changes again, since indexes and clocks lag. */
  overlap: 10 * secondMs,
  /** How often a refresh looks for longer lags, and how much of the list it then reads. */
  again: { every: 5 * minuteMs, back: 15 * minuteMs },
  /** After this time, the list of changes counts as complete up to its end, whatever its last entry. */
  settled: minuteMs,
  /** How long changes are remembered, so that an earlier one does not undo a later one: longer than is read again. */
  remembered: 20 * minuteMs,
  /** Maximum age of the held members while the list of changes cannot be read. */
  trusted: minuteMs,
  /** How long a call waits for the members to load. */
  wait: 8 * secondMs,
  /** The same if recent members are held. */
  patience: 3 * secondMs,
  /** How long a container waits for the snapshot: 140 MB for a million members, from the same region. */
  snapshot: 4 * secondMs,
  /** Maximum age of a snapshot: tombstones exist for `lifetimes.searchTombstone`. */
  oldest: 7 * day * secondMs,
  /** From one snapshot that reads the whole listing to the next. */
  fullRead: 22 * hour * secondMs,
} as const

/** The job that sends alerts of saved searches, in milliseconds. */
export const alertMs = {
  /** After this delay, the list of changes counts as complete: indexes lag, and clocks differ. Later entries would be missed. */
  settled: minuteMs,
  /** Part of a run that is reserved for sending alerts. */
  telling: 2 * minuteMs,
} as const

/** Maximum of new members, and of entries read for them, in one pass over all saved searches. */
export const alertPass = { people: 10_000, entries: 100_000 } as const

/** Seconds between two polls of a table during a restore. */
export const restorePollSeconds = 5

/** Deletions that one call repeats after a restore: far fewer than its function has time for. */
export const deletionsPerReplayCall = 100

/** Badges that may wait for a second check; a pass continues after them. */
export const maxPendingRechecks = 1000

/** A job stops this many milliseconds before its Lambda's timeout: the worst case for one batch with all retries. */
export const jobMarginsMs = {
  migrate: 15 * secondMs,
  deletion: 15 * secondMs,
  broadcast: 15 * secondMs,
  sendMails: 15 * secondMs,
  /** One member: all pushes to a service that does not respond. */
  sendPushes: 30 * secondMs,
  alerts: 20 * secondMs,
  cases: 15 * secondMs,
  /** One dead letter: as long as the stream consumer may take, plus reading and deleting it. */
  letters: 60 * secondMs,
  recount: 30 * secondMs,
  /** One Query with all retries, and writing a snapshot. */
  search: 60 * secondMs,
  /** The stream consumer: one frame to a socket whose gateway does not respond. */
  tellSockets: 10 * secondMs,
  poolRebuild: 40 * secondMs,
} as const

/** Milliseconds that the functions wait for a response of other services. */
export const serviceTimeoutsMs = {
  connect: 1500,
  /** Afterwards the request is retried (a transaction with the same request token). */
  table: 2500,
  userPool: 3000,
  /** Keys that verify access tokens. */
  tokenKeys: 3000,
  /** Secrets and parameters, read when a Lambda starts. */
  secrets: 3000,
  files: 10 * secondMs,
  /** For a frame with all its attempts: a lost one closes its socket and tells others, within the Lambda's timeout. */
  socket: 2500,
  /** Short, because a member waits while a mail is handed over. One attempt must end within `forgotPasswordMs`. */
  mail: 1200,
  sms: 3000,
  /** A push service of a browser. */
  push: 3000,
  /** The payment provider sometimes hangs for a minute. */
  payments: 8 * secondMs,
} as const

/**
 * Attempts of a call to a service, including the first. If none is answered, all of them end before the calling function's
 * timeout (test/infra/times.test.ts), so that it can log what failed.
 */
export const callAttempts = {
  table: 3,
  /** Few: each retry of a password check may count as a failed sign-in. */
  userPool: 2,
  files: 2,
  socket: 2,
  secrets: 2,
} as const

/** Maximum pause before all retries of a call together, in milliseconds. */
const pauses = (attempts: number) => 100 * (2 ** attempts - 2)

/** Milliseconds after which a call without any response has failed, including all attempts. */
export const unansweredMs = (service: Exclude<keyof typeof callAttempts, 'socket'>): number =>
  callAttempts[service] * serviceTimeoutsMs[service] + pauses(callAttempts[service])

/** Milliseconds that an operator command waits beyond the timeout of its function. */
export const operatorMarginMs = 30 * secondMs

/** `attempts` includes the first. The pause before retry n is random, below `baseMs` × 2ⁿ and at most `capMs`. */
export const retries = {
  default: { attempts: 6, baseMs: 25, capMs: 1000 },
  /** The caller chooses the attempts. */
  mail: { baseMs: 100 },
  /** The parameter with the site's URL. */
  secrets: { attempts: callAttempts.secrets },
  poolRebuild: { attempts: 4, baseMs: 300, capMs: 3000 },
  /** Projections: nobody waits for them, and many may update the same item. */
  events: { attempts: 12 },
  /** Both members may write at the same moment from several devices; each retries after a conflict. */
  messages: { attempts: 15, baseMs: 10, capMs: 250 },
  recount: { attempts: 12, capMs: 200 },
  /** Shortlisting or hiding: quick taps, perhaps on several devices. */
  shortlist: { attempts: 15, baseMs: 10, capMs: 250 },
  /** All changes to one member's purchases, when several are booked at once. */
  purchases: { attempts: 12, capMs: 500 },
} as const

/** Attempts of a job, for which nobody waits, to send a mail that SES throttles. */
export const mailAttempts = 6

/** Minimum duration in milliseconds of a request for a reset mail, so that timing does not reveal whether the address is known. */
export const forgotPasswordMs = 1500

/** Milliseconds that a Lambda caches the plans. */
export const planCacheMs = minuteMs

/** Retry-After in seconds while the user pool has locked an account. */
export const poolLockSeconds = 60

/**
 * Seconds after which a failing stream record becomes a dead letter: longer than it takes to notice and fix a bad deploy, shorter
 * than members should wait for the records behind it. The stream stores records for a day.
 */
export const streamRecordMaxAge = 3 * hour

/** Alarm thresholds in milliseconds. */
export const alarmThresholdsMs = {
  /** The 99th percentile of the API's latency. */
  latency: 3000,
  /** How far the stream consumer lags behind. */
  streamBehind: 5 * minuteMs,
} as const
