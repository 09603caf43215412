import { day, hour, minute, minuteMs, secondMs } from '../units'

const scheduledJob = 5 * minute
const signingKey = minute

/** Seconds that a Lambda may run. Those behind the API must end before `gatewayTimeout`. */
export const lambdaTimeouts = {
  default: 10,
  picture: 25,
  events: 30,
  scheduledJob,
  poolRebuild: 2 * minute,
  signingKey,
} as const

/** Seconds that decoding and resizing a picture may take of its Lambda's time. */
export const imageProcessingSeconds = 15

/** Seconds after which API Gateway answers in place of a Lambda; CloudFront waits for as long. */
export const gatewayTimeout = 30

/** Seconds that a deployment waits for a step of its own: the Lambda's time, and that of the call. */
export const deployTimeouts = {
  migration: scheduledJob + minute,
  signingKey: signingKey + minute,
} as const

/** Seconds between two runs of what a clock starts. */
export const jobIntervals = {
  'open-profiles': hour,
  /** Until all is migrated; from then on a run costs one read. */
  migrate: 15 * minute,
  /** Migrates everything again. */
  'migrate-again': day,
} as const

/** Milliseconds before its time limit at which a job stops: what one batch takes when every call of it is repeated. */
export const jobMarginsMs = {
  migrate: 15 * secondMs,
  poolRebuild: 40 * secondMs,
} as const

/** Milliseconds that the functions wait for an answer of other services. */
export const serviceTimeoutsMs = {
  connect: 1500,
  /** The request is then sent again, under the same token. */
  table: 2500,
  userPool: 3000,
  /** The keys that access tokens are verified with. */
  tokenKeys: 3000,
  /** Secrets and parameters, read when a Lambda starts. */
  secrets: 3000,
  files: 10 * secondMs,
  socket: 2500,
  /** Somebody waits for the answer while a mail is handed in; one try must end within `forgotPasswordMs`. */
  mail: 1200,
} as const

/** Tries in all; the pause before a further one doubles from `baseMs` up to `capMs`, and is drawn at random below that. */
export const retries = {
  default: { attempts: 6, baseMs: 25, capMs: 1000 },
  /** Mails: attempts are chosen by the caller. */
  mail: { baseMs: 100 },
  poolRebuild: { attempts: 4, baseMs: 300, capMs: 3000 },
  /** Changes derived from the stream: nobody waits, and many may concern one item. */
  events: { attempts: 12 },
  recount: { attempts: 12, capMs: 200 },
} as const

/** Milliseconds that asking for a reset mail takes at least, so that the time tells nothing of the address. */
export const forgotPasswordMs = 1500

/** Milliseconds that a Lambda reuses the plans it has read. */
export const planCacheMs = minuteMs

/** Seconds to wait that a member is told while the user pool has locked their account. */
export const poolLockSeconds = 60

/** Seconds after which a stream record that keeps failing is given up, and kept as a dead letter. */
export const streamRecordMaxAge = 12 * hour

/** Milliseconds from which on an alarm goes off. */
export const alarmThresholdsMs = {
  /** The 99th percentile of the API's answers. */
  latency: 3000,
  /** How far the stream's consumer is behind. */
  streamBehind: 5 * minuteMs,
} as const
