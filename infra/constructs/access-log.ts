import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'

/** One JSON line per request, without tokens, URLs or bodies. */
export const accessLogFormat = (more: Record<string, string>) =>
  AccessLogFormat.custom(
    JSON.stringify({
      requestId: '$context.requestId',
      time: '$context.requestTime',
      ip: '$context.identity.sourceIp',
      routeKey: '$context.routeKey',
      status: '$context.status',
      ...more,
    }),
  )
