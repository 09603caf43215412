import { hour, minute } from '../units'

/** Periods of alarms, in seconds. */
export const alarmPeriods = {
  usual: 5 * minute,
  /** For metrics in which a single failure says little. */
  long: hour,
  /** Payments take long: a bank's page, a code by SMS, a webhook. */
  payments: 6 * hour,
} as const

/** Counts in a period at which an alarm goes off; alarms without an entry go off at 1. */
export const alarmThresholds = {
  /** Responses 5xx of the API. */
  serverErrors: 5,
  /** Throttled requests to the table; a few are retried without harm. */
  storeThrottles: 20,
  /** Failures of DynamoDB itself, which are also retried. */
  storeErrors: 5,
  /** Failures of the socket function and of its invocations. */
  socketErrors: 5,
  /** Rejections and failures of the socket function: handshakes with used tickets are normal. */
  socketRefusals: 100,
  /** Throttled calls of the user pool. */
  poolThrottles: 5,
  /** Concurrent executions in percent of the account's quota in the region. */
  concurrency: 80,
  /** Mails that SES rejected in an hour; a single one may have an invalid address. */
  mailsNotSent: 5,
  /** Payments that the provider did not begin, in an hour. */
  paymentsNotBegun: 3,
  /** Payments begun in `alarmPeriods.payments` while none was completed. */
  paymentsPending: 5,
} as const

/** Periods of `alarmPeriods.usual` without a stream record after which the stream counts as stopped. */
export const quietPeriods = 3

/**
 * Seconds that alarm groups wait for the table's alarm, which explains theirs, before they notify; and after it is over, for
 * theirs to end too.
 */
export const alarmSuppression = { wait: 3 * minute, extension: 10 * minute } as const

/** For the nightly copies of AWS Backup. */
export const backupAlarms = {
  failures: ['NumberOfBackupJobsFailed', 'NumberOfBackupJobsExpired', 'NumberOfCopyJobsFailed'],
  /** Days without a copy. */
  missedDays: 2,
} as const

/** Percent of the monthly budget at which a mail is sent: actual, and forecast. */
export const budgetShares = { actual: 80, forecast: 100 } as const
