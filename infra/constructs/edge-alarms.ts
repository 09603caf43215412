import { Duration } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { edgeAlarms } from '#shared/limits'
import type { Settings } from '../config'
import { AlarmTopic } from './alarm-topic'

export interface EdgeAlarmsProps {
  settings: Settings
  distributionId: string
  certificateArn: string | undefined
}

/** Alarms on what only us-east-1 measures, with a topic there. */
export function addEdgeAlarms(
  scope: Construct,
  { settings, distributionId, certificateArn }: EdgeAlarmsProps,
): void {
  const { action } = new AlarmTopic(scope, 'Alarms', settings)
  const alarms = [failing(scope, distributionId)]
  if (certificateArn !== undefined) alarms.push(expiring(scope, certificateArn))
  for (const alarm of alarms) {
    alarm.addAlarmAction(action)
    alarm.addOkAction(action)
  }
}

/** Whatever answers, or does not: the API, the sockets, the buckets, the edge itself. */
function failing(scope: Construct, distributionId: string) {
  const metric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      statistic,
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    })
  return new Alarm(scope, 'Failing', {
    metric: new MathExpression({
      expression: `IF(requests >= ${edgeAlarms.fewestRequests}, errors, 0)`,
      usingMetrics: { requests: metric('Requests', 'Sum'), errors: metric('5xxErrorRate', 'Average') },
      label: 'Responses with 5xx, in percent',
      period: Duration.minutes(5),
    }),
    threshold: edgeAlarms.errorPercent,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 2,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })
}

/** Measured twice a day, and not of a certificate that has just been made or has expired: without data it rings on, or not yet. */
function expiring(scope: Construct, certificateArn: string) {
  const certificate = Certificate.fromCertificateArn(scope, 'Certificate', certificateArn)
  return new Alarm(scope, 'Expiring', {
    metric: certificate.metricDaysToExpiry(),
    threshold: edgeAlarms.certificateDays,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.IGNORE,
  })
}
