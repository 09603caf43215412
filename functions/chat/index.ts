import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import { AppError } from '#shared/errors'
import { log } from '../lib/log'
import { connect, disconnect } from './connect'
import { frame } from './frame'

/** A WebSocket event; only `$connect` has query and headers. */
export type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  queryStringParameters?: Record<string, string | undefined> | null
  headers?: Record<string, string | undefined>
}

const lowerCased = (headers: SocketEvent['headers']) =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))

async function dispatch({
  requestContext,
  queryStringParameters,
  headers,
  body,
}: SocketEvent): Promise<void> {
  const connection = requestContext.connectionId
  switch (requestContext.eventType) {
    case 'CONNECT':
      return connect({ connection, ticket: queryStringParameters?.['ticket'], headers: lowerCased(headers) })
    case 'DISCONNECT':
      return disconnect(connection)
    case 'MESSAGE':
      return frame(connection, body)
  }
}

/** The chat Lambda behind the WebSocket API's `$connect`, `$disconnect` and `$default`. */
export async function handler(event: SocketEvent): Promise<{ statusCode: number }> {
  try {
    await dispatch(event)
    return { statusCode: 200 }
  } catch (error) {
    if (error instanceof AppError) return { statusCode: error.status }
    log.error('unexpected error', { request: event.requestContext.requestId, cause: error })
    return { statusCode: 500 }
  }
}
