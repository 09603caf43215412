import type { ServerFrame } from '#shared/chat'
import { postToSocket } from '#functions/clients/sockets'
import { log } from '#functions/core/log'

/**
 * `gone`: there is no such socket (or not yet). `lost`: nobody knows whether it was taken, or it was not for now, e.g. because
 * API Gateway throttles us.
 */
export type Posted = 'taken' | 'gone' | 'lost'

/** Sends a frame to one socket. Never throws. */
export async function post(connection: string, frame: ServerFrame): Promise<Posted> {
  try {
    return (await postToSocket(connection, JSON.stringify(frame))) ? 'taken' : 'gone'
  } catch (error) {
    log.warn('a frame was not sent', { frame: frame.type, cause: error })
    return 'lost'
  }
}
