import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { type FigureName, figureNames, FIGURES } from '#shared/figures'
import { named, type Settings } from '#infra/config'
import type { ApiFunction } from '../api-function'

const namespace = (settings: Settings) => named(settings, 'journey')

/** A product metric, referenced by name so that stacks do not depend on each other. */
export const figureMetric = (settings: Settings, metricName: FigureName) =>
  new Metric({ namespace: namespace(settings), metricName, statistic: 'Sum' })

/** Creates metrics from the figures in the stream consumer's log. */
export class JourneyFigures extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { settings, consumer }: { settings: Settings; consumer: ApiFunction },
  ) {
    super(scope, id)
    for (const metricName of figureNames)
      new MetricFilter(this, metricName, {
        logGroup: consumer.log,
        filterPattern: FilterPattern.all(
          FilterPattern.stringValue('$.message', '=', FIGURES),
          FilterPattern.numberValue(`$.${metricName}`, '>', 0),
        ),
        metricNamespace: namespace(settings),
        metricName,
        metricValue: `$.${metricName}`,
        // A graph shows 0 instead of a gap in quiet hours.
        defaultValue: 0,
      })
  }
}
