import type { ServerFrame } from '#shared/chat'
import { postToSocket } from '../lib/clients/sockets'
import { closeSocket } from '../store/sockets'

/** Sends a frame to one socket; deletes the socket's items when it is gone. */
export async function push(connection: string, frame: ServerFrame): Promise<void> {
  if (!(await postToSocket(connection, JSON.stringify(frame)))) await closeSocket(connection)
}
