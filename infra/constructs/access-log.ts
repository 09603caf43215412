import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'

/** By its pattern a route names nobody: no path, and no query, in which ids are. */
const fields = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  /** Who called the gateway: CloudFront, or who went past it. The viewer's address stands in the function's line of the same request. */
  caller: '$context.identity.sourceIp',
  routeKey: '$context.routeKey',
  status: '$context.status',
} as const
/** What the HTTP API logs besides. */
export const httpFields = {
  method: '$context.httpMethod',
  latency: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
} as const
export type AccessLogField = keyof typeof fields | keyof typeof httpFields

/** One JSON line per request, without tokens, URLs or bodies. */
export const accessLogFormat = (more: Record<string, string>) =>
  AccessLogFormat.custom(JSON.stringify({ ...fields, ...more }))
