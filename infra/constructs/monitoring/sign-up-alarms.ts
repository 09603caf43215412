import { Duration } from 'aws-cdk-lib'
import { type Alarm, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { auth } from '#shared/contract/auth'

import { alarmPeriods } from '#shared/limits'
import { named, type Settings } from '#infra/config'
import type { AccessLogField } from '../access-log'
import { addAlarm } from './alarm'

export interface SignUpCountsProps {
  settings: Settings
  /** The access log of the API. */
  log: LogGroup
}

const { method, path, status: created } = auth['auth.sign-up']
// While a deploy replaces the routes of a method (`POST /api/…`), the log has both kinds.
const routeKey = `*/api${path}`

/** Metrics of sign-ups, with the response status that each counts; 403 asks for a challenge. */
const counted = { SignUps: String(created), RefusedSignUps: '429', ChallengedSignUps: '403' } as const

/** Filter for log lines of sign-ups; all values in the log are text. */
const lineOf = (status: string) =>
  FilterPattern.all(
    ...Object.entries({ routeKey, method, status } satisfies Partial<Record<AccessLogField, string>>).map(
      ([field, value]) => FilterPattern.stringValue(`$.${field}`, '=', value),
    ),
  )

const place = (settings: Settings, metricName: string) => ({
  metricNamespace: named(settings, 'sign-ups'),
  metricName,
})

/**
 * Counts sign-ups in the gateway's log. It contains every request at every log level, including those that the gateway refuses.
 */
export class SignUpCounts extends Construct {
  constructor(scope: Construct, id: string, { settings, log }: SignUpCountsProps) {
    super(scope, id)
    for (const [name, status] of Object.entries(counted))
      new MetricFilter(this, `${name}Filter`, {
        ...place(settings, name),
        logGroup: log,
        filterPattern: lineOf(status),
      })
  }
}

/**
 * Creates alarms on the hourly number of sign-ups, successful or refused. Rate limits for each address do not detect a flood from
 * many addresses.
 */
export const watchSignUps = (scope: Construct, settings: Settings): Alarm[] =>
  Object.keys(counted).map((name) => {
    const { metricNamespace: namespace, metricName } = place(settings, name)
    return addAlarm(scope, name, {
      metric: new Metric({ namespace, metricName, statistic: 'Sum' }),
      threshold: settings.signUpAlarm,
      period: Duration.seconds(alarmPeriods.long),
    })
  })
