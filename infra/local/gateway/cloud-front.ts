import { parseCookie } from 'cookie'
import { runInNewContext } from 'node:vm'
import type { IncomingMessage } from 'node:http'
import { deepLinks, pageResponse, type RouteTable, viewerAddress } from '#infra/constructs/edge-functions'
import { type RequestHandler, send, textReply, type Reply } from './reply'
import { splitUrl } from './event'

interface Generated {
  statusCode: number
  headers: Record<string, { value: string }>
  cookies?: Record<string, { value: string; attributes: string }>
}
type Values = Readonly<Record<string, { value: string; multiValue?: { value: string }[] }>>
/** A request as CloudFront Functions get it. Queries are encoded as in the URL. */
interface EdgeRequest {
  uri: string
  method?: string | undefined
  headers: Values
  cookies: Values
  querystring: Values
}
/** A CloudFront Function on a request: changes its path or responds directly. */
type OnRequest = (event: { request: EdgeRequest; viewer: { ip: string } }) => EdgeRequest | Generated
type OnResponse = (event: { request: EdgeRequest; response: Generated }) => Generated

const valuesOf = (pairs: Iterable<[name: string, value: string]>): Values =>
  Object.fromEntries([...pairs].map(([name, value]) => [name, { value }]))

/** The values of a query, encoded as in the URL. `value` is the first one of a name. */
function queryValues(query: URLSearchParams): Values {
  const names = [...new Set(query.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = query.getAll(name).map((value) => ({ value: encodeURIComponent(value) }))
      return [name, { value: values[0]?.value ?? '', ...(values.length > 1 && { multiValue: values }) }]
    }),
  )
}

/** The request of a browser. The gateway passes its address to the API, so the event has none. */
function eventOf({ method, url, headers }: IncomingMessage, uri: string) {
  const { cookie = '', 'accept-language': language = '' } = headers
  const query = new URLSearchParams(splitUrl(url).query)
  const request: EdgeRequest = {
    method,
    uri,
    headers: valuesOf(language ? [['accept-language', language]] : []),
    cookies: valuesOf(Object.entries(parseCookie(cookie)).map(([name, value = '']) => [name, value])),
    querystring: queryValues(query),
  }
  return { request, viewer: { ip: '' } }
}

/** Reads a file of the site, as a reply with status 200. */
export type ReadFile = (uri: string, request: IncomingMessage) => Promise<Reply | undefined>

const compile = (code: string): unknown => runInNewContext(`${code};handler`)

/** The bucket's response for a missing object. */
const noSuchKey = textReply(
  404,
  '<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
  'application/xml',
)

const generated = ({ statusCode, headers }: Generated): Reply => ({
  ...textReply(statusCode, ''),
  headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
})

const setCookies = (cookies: Generated['cookies'] = {}): string[] =>
  Object.entries(cookies).map(([name, { value, attributes }]) => `${name}=${value}; ${attributes}`)

/** Responds like CloudFront: its functions decide which file to serve, and with which status. */
export function cloudFront(table: RouteTable, read: ReadFile): RequestHandler {
  const onRequest = compile(deepLinks(table)) as OnRequest
  const onResponse = compile(pageResponse(table, { secure: false })) as OnResponse
  return async (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      request.resume()
      return send(request, response, textReply(405, 'Method Not Allowed'))
    }
    const outcome = onRequest(eventOf(request, path))
    if (!('uri' in outcome)) return send(request, response, generated(outcome))
    const file = await read(outcome.uri, request)
    if (!file) return send(request, response, noSuchKey)
    const { etag, 'cache-control': caching = 'no-store' } = file.headers
    const notModified = etag !== undefined && request.headers['if-none-match'] === etag
    const { statusCode, headers, cookies } = onResponse({
      request: outcome,
      response: {
        statusCode: notModified ? 304 : file.status,
        headers: { 'cache-control': { value: caching } },
      },
    })
    const browserCaching = headers['cache-control']?.value ?? caching
    send(request, response, {
      ...file,
      status: statusCode,
      headers: { ...file.headers, 'cache-control': browserCaching, 'set-cookie': setCookies(cookies) },
    })
  }
}

/** Puts the API behind CloudFront's function, which redirects some requests to pages. The gateway passes the client's address. */
export function behindEdge(api: RequestHandler): RequestHandler {
  const onRequest = compile(viewerAddress) as OnRequest
  return (request, response, path) => {
    const outcome = onRequest(eventOf(request, path))
    if (!('statusCode' in outcome)) return api(request, response, path)
    request.resume()
    send(request, response, generated(outcome))
    return Promise.resolve()
  }
}
