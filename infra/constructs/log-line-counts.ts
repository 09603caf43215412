import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { named, type Settings } from '../config'
import type { ApiFunction } from './api-function'

/** Lines at the level of errors of which not each one needs a person, or not one that looks after the machines. */
export const errorsWithOwnMetric = {
  /** The API answers 5xx, and its gateway tells. */
  unexpected: 'unexpected error',
  /** It is tried again for hours, and becomes a letter. */
  retried: 'stream record failed',
  notMailed: 'mail not sent',
  notBegun: 'payment not begun',
  flagged: 'payment to be looked into',
} as const

const saying = (comparison: '=' | '!=', text: string) =>
  FilterPattern.stringValue('$.message', comparison, text)

/** Somebody has to do something, now or by and by. What members get wrong is no error. */
const errors = FilterPattern.all(
  FilterPattern.stringValue('$.level', '=', 'error'),
  ...Object.values(errorsWithOwnMetric).map((text) => saying('!=', text)),
)

/** What is counted, by the name of its metric. */
const patterns = {
  Errors: errors,
  JobErrors: errors,
  SocketErrors: errors,
  SocketFailures: saying('=', errorsWithOwnMetric.unexpected),
  MailsNotSent: saying('=', errorsWithOwnMetric.notMailed),
  PaymentsNotBegun: saying('=', errorsWithOwnMetric.notBegun),
  PaymentsFlagged: saying('=', errorsWithOwnMetric.flagged),
}
export type LineName = keyof typeof patterns

const namespace = (settings: Settings) => named(settings, 'lines')

/** How many there were, by the name alone. As long as there are none, the metric does not exist and costs nothing. */
export const lineMetric = (settings: Settings, metricName: LineName) =>
  new Metric({ namespace: namespace(settings), metricName, statistic: 'Sum' })

/** Counts lines in the logs of these functions, all together. */
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
