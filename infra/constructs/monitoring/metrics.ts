import { Metric } from 'aws-cdk-lib/aws-cloudwatch'

export interface GatewayStage {
  apiId: string
  stageName: string
}

/** A metric of an HTTP or WebSocket API stage. */
export const gatewayMetric = ({ apiId, stageName }: GatewayStage, metricName: string, statistic = 'Sum') =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: apiId, Stage: stageName },
    statistic,
  })

/** A metric expression that sums metrics by id, with 0 for missing data. */
export const zeroFilledSum = (ids: readonly string[]) => ids.map((id) => `FILL(${id}, 0)`).join(' + ')
