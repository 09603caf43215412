import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { types } from 'node:util'

/** One action of the pool, from request body to response body. */
export type Action = (context: unknown, body: unknown) => Promise<unknown>

interface Options {
  context: unknown
  route: (target: string) => Action
  jwks: object
}

const JSON_TYPE = 'application/x-amz-json-1.1'

/** Serializes dates as epoch seconds. */
function withDates(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const raw = this[key]
  // Not `instanceof`: cloned dates may come from another realm.
  return types.isDate(raw) ? Math.floor(raw.getTime() / 1000) : value
}

function send(response: ServerResponse, status: number, body: unknown, type = JSON_TYPE): void {
  response.writeHead(status, { 'content-type': type })
  response.end(JSON.stringify(body, withDates))
}

function failure(error: unknown): { status: number; body: object } {
  const { code, message } = error as { code?: unknown; message?: string }
  const isPoolError = typeof code === 'string'
  if (!isPoolError) console.error(error)
  return {
    status: isPoolError ? 400 : 500,
    body: { __type: isPoolError ? code : 'InternalErrorException', message: message ?? 'unknown' },
  }
}

async function act(
  request: IncomingMessage,
  response: ServerResponse,
  { context, route }: Options,
): Promise<void> {
  const target = String(request.headers['x-amz-target']).split('.')[1] ?? ''
  try {
    const body: unknown = JSON.parse((await text(request)) || '{}')
    send(response, 200, await route(target)(context, body))
  } catch (error) {
    const { status, body } = failure(error)
    send(response, status, body)
  }
}

/** Serves the pool's JSON protocol, and the key set of its tokens at `/<pool>/.well-known/jwks.json`. */
export function cognitoListener(options: Options): RequestListener {
  return (request, response) => {
    if (request.method === 'GET' && request.url?.endsWith('/.well-known/jwks.json')) {
      send(response, 200, options.jwks, 'application/json')
    } else if (request.method === 'POST') {
      void act(request, response, options)
    } else {
      response.writeHead(404).end()
    }
  }
}
