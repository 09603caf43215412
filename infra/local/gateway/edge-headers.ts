import type { IncomingMessage } from 'node:http'

export const viewerAddress = (request: Pick<IncomingMessage, 'socket'>) =>
  (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '')

/** Headers that the edge sets; they overwrite values from the client. */
export const edgeHeaders = (address: string, originSecret = ''): Record<string, string> => ({
  'x-viewer-address': address,
  'x-forwarded-for': address,
  'x-origin-secret': originSecret,
})
