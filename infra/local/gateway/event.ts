import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

export interface JwtClaims {
  claims: Record<string, string>
  scopes: string[] | null
}

export interface EventInput {
  request: Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders' | 'httpVersion'>
  body: Buffer
  routeKey: string
  jwt?: JwtClaims
  address: string
  /** Headers of the edge; they overwrite headers of the same name from the client. */
  edgeHeaders?: Record<string, string>
  now?: Date
}

const API_ID = 'local'
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Other bodies are passed as base64, including forms (multipart and urlencoded). */
const textTypes = /^(?:text\/|application\/(?:json|javascript|xml)(?:\s*;|$))/i

const two = (value: number) => String(value).padStart(2, '0')

/** `12/Mar/2026:19:03:58 +0000` */
export function requestTime(at: Date): string {
  const date = [two(at.getUTCDate()), months[at.getUTCMonth()], at.getUTCFullYear()].join('/')
  return `${date}:${[at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':')} +0000`
}

/** 16 characters, like API Gateway's. */
export const requestId = () => `${randomBytes(11).toString('base64url')}=`

/** Parses headers: names in lower case, values of repeated headers joined by a comma, cookies separate. */
export function readHeaders(rawHeaders: readonly string[]): {
  headers: Record<string, string>
  cookies: string[]
} {
  const headers: Record<string, string> = {}
  const cookies: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    const value = rawHeaders[at + 1] ?? ''
    if (name === 'cookie')
      cookies.push(
        ...value
          .split(';')
          .map((pair) => pair.trim())
          .filter(Boolean),
      )
    else headers[name] = Object.hasOwn(headers, name) ? `${headers[name]},${value}` : value
  }
  return { headers, cookies }
}

function readQuery(rawQuery: string): Record<string, string> | undefined {
  if (rawQuery === '') return undefined
  const query: [string, string][] = []
  const parameters = new URLSearchParams(rawQuery)
  for (const name of new Set(parameters.keys())) query.push([name, parameters.getAll(name).join(',')])
  // Not by assignment: a parameter may be named __proto__.
  return Object.fromEntries(query)
}

function readBody(
  body: Buffer,
  contentType: string | undefined,
): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false }
  const isText = contentType === undefined || textTypes.test(contentType)
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText }
}

export function splitUrl(url: string | undefined): { path: string; query: string } {
  const target = url ?? '/'
  const at = target.indexOf('?')
  return at < 0 ? { path: target, query: '' } : { path: target.slice(0, at), query: target.slice(at + 1) }
}

/** Converts a request to the event of an HTTP API, payload format 2.0. */
export function toEvent({
  request,
  body,
  routeKey,
  jwt,
  address,
  edgeHeaders,
  now = new Date(),
}: EventInput): APIGatewayProxyEventV2 {
  const { headers, cookies } = readHeaders(request.rawHeaders)
  const { path, query } = splitUrl(request.url)
  const queryStringParameters = readQuery(query)
  const domainName = headers['host'] ?? 'localhost'
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(cookies.length > 0 ? { cookies } : {}),
    headers: { ...headers, ...edgeHeaders },
    ...(queryStringParameters ? { queryStringParameters } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: API_ID,
      ...(jwt ? { authorizer: { jwt } } : {}),
      domainName,
      domainPrefix: API_ID,
      http: {
        method: request.method ?? 'GET',
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: address,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: requestId(),
      routeKey,
      stage: '$default',
      time: requestTime(now),
      timeEpoch: now.getTime(),
    },
    ...readBody(body, headers['content-type']),
  }
}
