import { type Alarm, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { named, type Settings } from '#infra/config'
import type { LambdaName } from '#infra/lambdas'
import { errorsAlarm } from '#infra/alarm-names'
import { addAlarm } from './alarm'

/** A metric of a function, referenced by name so that stacks do not depend on each other. */
export const functionMetric = (settings: Settings, name: LambdaName, metricName: string, statistic = 'Sum') =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: named(settings, name) },
    statistic,
  })

/** Creates alarms on errors and throttles of functions, for the caller's alarm group. */
export const watchFunctions = (scope: Construct, settings: Settings, names: readonly LambdaName[]): Alarm[] =>
  names.flatMap((name) => {
    const within = new Construct(scope, name)
    return (['Errors', 'Throttles'] as const).map((metricName) =>
      addAlarm(within, metricName, {
        metric: functionMetric(settings, name, metricName),
        threshold: 1,
        ...(metricName === 'Errors' && { name: errorsAlarm(settings, name) }),
      }),
    )
  })
