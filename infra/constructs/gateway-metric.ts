import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'

/** A metric of the one stage of the HTTP API. */
export const gatewayMetric = ({ apiId }: Pick<HttpApi, 'apiId'>, metricName: string, statistic: string) =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: apiId, Stage: '$default' },
    statistic,
  })
