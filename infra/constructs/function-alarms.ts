import { type Alarm, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { named, type Settings } from '../config'
import type { LambdaName } from '../lambdas'
import { errorsAlarm } from '../alarm-names'
import { addAlarm } from './alarm'

/** A metric of a function, by its name alone, so that no stack holds on to another for it. */
export const functionMetric = (settings: Settings, name: LambdaName, metricName: string, statistic = 'Sum') =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: named(settings, name) },
    statistic,
  })

/** Alarms for the errors and throttles of functions, for a group of the caller. */
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
