import { hour, minute } from '../units'

/** Seconds over which alarms count. */
export const alarmPeriods = {
  usual: 5 * minute,
  /** For what one failure in a while says little of. */
  long: hour,
  /** Payments take their time: a bank's page, a code by SMS, a notice of the provider. */
  payments: 6 * hour,
} as const

/** At how many of them in its period an alarm goes off; those that are not named here go off at the first. */
export const alarmThresholds = {
  /** Answers 5xx of the API. */
  serverErrors: 5,
  /** Requests that the table refused for coming too fast; a few are tried again and hurt nobody. */
  storeThrottles: 20,
  /** Failures of DynamoDB itself, which are tried again as well. */
  storeErrors: 5,
  /** Failures of the socket's function, and calls of it that failed. */
  socketErrors: 5,
  /** What the socket's function refused or failed at: handshakes with a ticket that is used up are part of every day. */
  socketRefusals: 100,
  /** Calls of the user pool that came too fast. */
  poolThrottles: 5,
  /** Percent of the executions at once that the account may run in the region. */
  concurrency: 80,
  /** Mails that SES did not take, in an hour: one may have an address that it refuses. */
  mailsNotSent: 5,
  /** Payments that the provider did not begin, in an hour. */
  paymentsNotBegun: 3,
  /** Payments that were begun in `alarmPeriods.payments`, of which none was completed. */
  paymentsPending: 5,
} as const

/** Periods of `alarmPeriods.usual` without any change in the stream after which it has stopped. */
export const quietPeriods = 3

/**
 * Seconds: how long alarms wait for that of the table, which tells their cause, before they ring themselves; and after it is over,
 * for theirs to be over as well.
 */
export const alarmPatience = { wait: 3 * minute, extension: 10 * minute } as const

/** Of the copies that AWS Backup makes each night. */
export const backupAlarms = {
  failures: ['NumberOfBackupJobsFailed', 'NumberOfBackupJobsExpired', 'NumberOfCopyJobsFailed'],
  /** Days without one. */
  missedDays: 2,
} as const

/** Percent of the month's budget at which somebody is told: of what was spent, and of what is foreseen. */
export const budgetShares = { actual: 80, forecast: 100 } as const
