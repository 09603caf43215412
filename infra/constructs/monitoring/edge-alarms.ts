import { Duration } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  ComparisonOperator,
  type IAlarmAction,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { edgeAlarms } from '#shared/limits'
import type { Settings } from '#infra/config'
import { addAlarm } from './alarm'
import { AlarmTopic } from './alarm-topic'

export interface EdgeAlarmsProps {
  settings: Settings
  distributionId: string
  certificateArn: string | undefined
}

/** Adds alarms on metrics that exist only in us-east-1, with a topic there. */
export function addEdgeAlarms(
  scope: Construct,
  { settings, distributionId, certificateArn }: EdgeAlarmsProps,
): void {
  const { action } = new AlarmTopic(scope, 'Alarms', settings)
  addErrorAlarm(scope, distributionId, action)
  if (certificateArn !== undefined) addCertificateAlarm(scope, certificateArn, action)
}

/** Alarm on 5xx responses from any origin or from the edge itself. */
function addErrorAlarm(scope: Construct, distributionId: string, action: IAlarmAction) {
  const metric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      statistic,
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    })
  addAlarm(scope, 'Failing', {
    metric: new MathExpression({
      expression: `IF(requests >= ${edgeAlarms.fewestRequests}, errors, 0)`,
      usingMetrics: { requests: metric('Requests', 'Sum'), errors: metric('5xxErrorRate', 'Average') },
      label: 'Responses with 5xx, in percent',
    }),
    threshold: edgeAlarms.errorPercent,
    periods: 2,
    action,
    about: 'The edge answers with 5xx: the API, the sockets, the site or CloudFront itself.',
  })
}

/**
 * Alarm on the certificate's expiry. The metric is measured twice a day, but not for new or expired certificates; without data
 * the alarm keeps its state.
 */
function addCertificateAlarm(scope: Construct, certificateArn: string, action: IAlarmAction) {
  addAlarm(scope, 'Expiring', {
    metric: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn).metricDaysToExpiry(),
    threshold: edgeAlarms.certificateDays,
    comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
    period: Duration.days(1),
    missing: TreatMissingData.IGNORE,
    action,
    about:
      'The certificate of the site runs out: AWS could not renew it, as when its record in the zone is gone.',
  })
}
