import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import { AppError } from '#shared/errors'
import { log } from '#functions/core/log'
import { clientOf } from '#functions/http/origin'
import { connect, disconnect } from './connect'
import { frame } from './frame'

/** A WebSocket event; only `$connect` has query and headers. */
export type SocketEvent = Omit<APIGatewayProxyWebsocketEventV2, 'requestContext'> & {
  requestContext: APIGatewayProxyWebsocketEventV2['requestContext'] & { identity?: { sourceIp?: string } }
  queryStringParameters?: Record<string, string | undefined> | null
  headers?: Record<string, string | undefined>
}

const lowerCased = (headers: SocketEvent['headers']) =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))

/** Opens a socket and logs one line, like a request. Frames are not logged. */
async function open({ requestContext, queryStringParameters, headers }: SocketEvent): Promise<void> {
  const { connectionId: connection, requestId: request, identity } = requestContext
  const viewer = clientOf(lowerCased(headers), identity?.sourceIp ?? '')
  const logFields = { request, connection, edge: viewer.edgeId, address: viewer.address }
  try {
    const user = await connect({ connection, ticket: queryStringParameters?.['ticket'], viewer })
    log.info('socket', { ...logFields, status: 200, user })
  } catch (error) {
    log.info('socket', { ...logFields, status: error instanceof AppError ? error.status : 500 })
    throw error
  }
}

async function dispatch(event: SocketEvent): Promise<void> {
  const { connectionId, eventType } = event.requestContext
  switch (eventType) {
    case 'CONNECT':
      return open(event)
    case 'DISCONNECT':
      return disconnect(connectionId)
    case 'MESSAGE':
      return frame(connectionId, event.body)
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
