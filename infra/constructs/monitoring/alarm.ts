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
  /** Value at which the alarm goes off. */
  threshold: number
  /** Notified on ALARM and OK. Omit it for an alarm of a group (alarm-group.ts). */
  action?: IAlarmAction
  /** Period of the metric; five minutes by default. */
  period?: Duration
  /** Comparison of metric and threshold; "at or above" by default. */
  comparison?: ComparisonOperator
  /** Number of consecutive periods; one by default. */
  periods?: number
  /** Meaning of a period without data; healthy by default. */
  missing?: TreatMissingData
  /** Text of the alarm mail. */
  about?: string
  /** Alarm name, if another stack refers to it. */
  name?: string
}

/** Creates an alarm that goes off when the metric reaches the threshold within the period. Missing data counts as healthy. */
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
