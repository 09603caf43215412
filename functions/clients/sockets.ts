import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { callAttempts, serviceTimeoutsMs } from '#shared/limits'
import { env } from '#functions/core/env'

let client: ApiGatewayManagementApiClient | undefined

function callback(): ApiGatewayManagementApiClient {
  client ??= new ApiGatewayManagementApiClient({
    endpoint: env('WS_CALLBACK_URL'),
    maxAttempts: callAttempts.socket,
    requestHandler: { connectionTimeout: serviceTimeoutsMs.connect },
  })
  return client
}

/** One deadline for all attempts, also if a response stalls: the SDK's timeout covers only the wait for a response. */
const withDeadline = () => ({ abortSignal: AbortSignal.timeout(env('SOCKET_TIMEOUT_MS')) })

/** Sends text to an open socket; false when it is gone. */
export async function postToSocket(connection: string, text: string): Promise<boolean> {
  try {
    const command = new PostToConnectionCommand({ ConnectionId: connection, Data: Buffer.from(text) })
    await callback().send(command, withDeadline())
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

/** Closes a socket; false if it was gone already. */
export async function disconnectSocket(connection: string): Promise<boolean> {
  try {
    await callback().send(new DeleteConnectionCommand({ ConnectionId: connection }), withDeadline())
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

// By status, because not every gateway sends the error's name.
const isGone = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 410
