import { Duration } from 'aws-cdk-lib'
import { type IAlarmAction, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { auth } from '#shared/contract/auth'
import { named, type Settings } from '../config'
import type { AccessLogField } from './access-log'
import { addAlarm } from './alarm'

export interface SignUpAlarmsProps {
  settings: Settings
  /** The access log of the API. */
  log: LogGroup
  /** Whom to notify. */
  action: IAlarmAction
}

const { method, path, status: created } = auth['auth.sign-up']
const routeKey = `${method} /api${path}`

/** The sign-ups of an hour that are counted, by the status with which they were answered. */
const counted = { SignUps: String(created), RefusedSignUps: '429' } as const

/** What the log says of a sign-up; all values in it are text. */
const lineOf = (status: string) =>
  FilterPattern.all(
    ...Object.entries({ routeKey, status } satisfies Partial<Record<AccessLogField, string>>).map(
      ([field, value]) => FilterPattern.stringValue(`$.${field}`, '=', value),
    ),
  )

/**
 * Tells when more join in an hour than a good day brings, wherever they come from, or when so many are refused for coming too
 * often: limits per network address do not see a flood from many. Counted in the gateway's log, which is written at every log
 * level of the functions and also of what the gateway itself refuses.
 */
export class SignUpAlarms extends Construct {
  constructor(scope: Construct, id: string, { settings, log, action }: SignUpAlarmsProps) {
    super(scope, id)
    for (const [name, status] of Object.entries(counted)) {
      const place = { metricNamespace: named(settings, 'sign-ups'), metricName: name }
      new MetricFilter(this, `${name}Filter`, { ...place, logGroup: log, filterPattern: lineOf(status) })
      addAlarm(this, name, {
        metric: new Metric({
          namespace: place.metricNamespace,
          metricName: name,
          statistic: 'Sum',
        }),
        threshold: settings.signUpAlarm,
        action,
        period: Duration.hours(1),
      })
    }
  }
}
