import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { named, type Settings } from '#infra/config'
import type { ApiFunction } from '../api-function'

/** Error messages that have their own metric, since a single one needs no operator. */
export const errorsWithOwnMetric = {
  /** Also visible as a 5xx response of the gateway. */
  unexpected: 'unexpected error',
  /** Retried for hours; then it becomes a dead letter. */
  retried: 'stream record failed',
  notMailed: 'mail not sent',
  notBegun: 'payment not begun',
  flagged: 'payment to be looked into',
} as const

const messageIs = (comparison: '=' | '!=', text: string) =>
  FilterPattern.stringValue('$.message', comparison, text)

/** Errors that need an operator. Invalid input of members is not logged as an error. */
const errors = FilterPattern.all(
  FilterPattern.stringValue('$.level', '=', 'error'),
  ...Object.values(errorsWithOwnMetric).map((text) => messageIs('!=', text)),
)

/** Filter patterns by metric name. */
const patterns = {
  Errors: errors,
  JobErrors: errors,
  SocketErrors: errors,
  SocketFailures: messageIs('=', errorsWithOwnMetric.unexpected),
  MailsNotSent: messageIs('=', errorsWithOwnMetric.notMailed),
  PaymentsNotBegun: messageIs('=', errorsWithOwnMetric.notBegun),
  PaymentsFlagged: messageIs('=', errorsWithOwnMetric.flagged),
}
export type LineName = keyof typeof patterns

const namespace = (settings: Settings) => named(settings, 'lines')

/** The count of such lines, referenced by name. The metric exists, and costs, only once a line occurs. */
export const lineMetric = (settings: Settings, metricName: LineName) =>
  new Metric({ namespace: namespace(settings), metricName, statistic: 'Sum' })

/** Counts the lines of these functions in one metric. */
export function countLines(
  scope: Construct,
  settings: Settings,
  metricName: LineName,
  functions: readonly ApiFunction[],
): void {
  const within = new Construct(scope, metricName)
  for (const { name, log } of functions)
    new MetricFilter(within, name, {
      logGroup: log,
      filterPattern: patterns[metricName],
      metricNamespace: namespace(settings),
      metricName,
    })
}
