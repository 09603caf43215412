import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'

/** One JSON line a request, with no token, address line or body in it. */
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
