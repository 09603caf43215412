import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'

/** Fields of every access log. Logs contain route patterns instead of paths and queries, since those contain ids. */
const fields = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  /**
   * IP of the gateway's caller: CloudFront, or a client that bypasses it. The function's log line of the same request has the
   * viewer's address.
   */
  caller: '$context.identity.sourceIp',
  routeKey: '$context.routeKey',
  status: '$context.status',
} as const
/** Additional fields of the HTTP API. */
export const httpFields = {
  method: '$context.httpMethod',
  latency: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
} as const
export type AccessLogField = keyof typeof fields | keyof typeof httpFields

/** One JSON line for each request, without tokens, URLs or bodies. */
export const accessLogFormat = (more: Record<string, string>) =>
  AccessLogFormat.custom(JSON.stringify({ ...fields, ...more }))
