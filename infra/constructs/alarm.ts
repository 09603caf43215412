import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IAlarmAction,
  type MathExpression,
  type Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { alarmPeriods } from '#shared/limits'

const usualPeriod = Duration.seconds(alarmPeriods.usual)

export interface AlarmProps {
  metric: Metric | MathExpression
  /** The value at which the alarm goes off. */
  threshold: number
  /** Whom to notify when it goes off, and when all is well again; nobody of an alarm that belongs to a group (alarm-group.ts). */
  action?: IAlarmAction
  /** The time over which the metric is taken; five minutes by default. */
  period?: Duration
  /** How the metric stands to the threshold when the alarm goes off: at or above it by default. */
  comparison?: ComparisonOperator
  /** So many periods in a row; one by default. */
  periods?: number
  /** What a period without data counts as; healthy by default. */
  missing?: TreatMissingData
  /** What a mail of the alarm says of it. */
  about?: string
  /** By which another stack knows it. */
  name?: string
}

/** Goes off when a metric reaches its threshold within the period; missing data counts as healthy. */
export function addAlarm(
  scope: Construct,
  id: string,
  {
    metric,
    threshold,
    action,
    period = usualPeriod,
    comparison = ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    periods = 1,
    missing = TreatMissingData.NOT_BREACHING,
    about,
    name,
  }: AlarmProps,
): Alarm {
  const alarm = new Alarm(scope, id, {
    metric: metric.with({ period }),
    threshold,
    comparisonOperator: comparison,
    evaluationPeriods: periods,
    treatMissingData: missing,
    ...(about && { alarmDescription: about }),
    ...(name && { alarmName: name }),
  })
  if (action) {
    alarm.addAlarmAction(action)
    alarm.addOkAction(action)
  }
  return alarm
}
