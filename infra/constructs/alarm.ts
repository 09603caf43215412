import { Duration } from 'aws-cdk-lib'
import { Alarm, type IAlarmAction, type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'

const usualPeriod = Duration.minutes(5)

export interface AlarmProps {
  metric: Metric
  /** The value at which the alarm goes off. */
  threshold: number
  /** Whom to notify. */
  action: IAlarmAction
  /** The time over which the metric is taken; five minutes by default. */
  period?: Duration
}

/** Goes off when a metric reaches its threshold within the period; missing data counts as healthy. */
export function addAlarm(
  scope: Construct,
  id: string,
  { metric, threshold, action, period = usualPeriod }: AlarmProps,
): void {
  new Alarm(scope, id, {
    metric: metric.with({ period }),
    threshold,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  }).addAlarmAction(action)
}
