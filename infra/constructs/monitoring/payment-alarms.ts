import { Duration } from 'aws-cdk-lib'
import { type Alarm, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { alarmPeriods, alarmThresholds } from '#shared/limits'
import type { Settings } from '#infra/config'
import { addAlarm } from './alarm'
import { figureMetric } from './journey-figures'
import { lineMetric } from './log-line-counts'

/** Payments begun while none was completed. A completed one proves that the provider's webhook reaches us. */
const pending = (settings: Settings) =>
  new MathExpression({
    expression: 'IF(FILL(completed, 0) < 1, FILL(begun, 0), 0)',
    usingMetrics: {
      begun: figureMetric(settings, 'payments_begun'),
      completed: figureMetric(settings, 'payments_completed'),
    },
    label: 'payments begun while none was completed',
  })

/** Creates alarms: a payment needs a decision, or the provider begins or confirms none. */
export const watchPayments = (scope: Construct, settings: Settings): Alarm[] => [
  addAlarm(scope, 'PaymentsFlagged', { metric: lineMetric(settings, 'PaymentsFlagged'), threshold: 1 }),
  addAlarm(scope, 'PaymentsNotBegun', {
    metric: lineMetric(settings, 'PaymentsNotBegun'),
    threshold: alarmThresholds.paymentsNotBegun,
    period: Duration.seconds(alarmPeriods.long),
  }),
  addAlarm(scope, 'PaymentsPending', {
    metric: pending(settings),
    threshold: alarmThresholds.paymentsPending,
    period: Duration.seconds(alarmPeriods.payments),
  }),
]
