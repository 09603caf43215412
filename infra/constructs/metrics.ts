import { Metric } from 'aws-cdk-lib/aws-cloudwatch'

export interface GatewayStage {
  apiId: string
  stageName: string
}

/** A metric of a stage of an API, of HTTP or of sockets. */
export const gatewayMetric = ({ apiId, stageName }: GatewayStage, metricName: string, statistic = 'Sum') =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: apiId, Stage: stageName },
    statistic,
  })

/** An expression that adds up metrics by their ids, of which each has data only when something happens; else it counts as nought. */
export const zeroFilledSum = (ids: readonly string[]) => ids.map((id) => `FILL(${id}, 0)`).join(' + ')
