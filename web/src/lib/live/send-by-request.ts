import type { ClientFrame, ErrorFrame, ServerFrame } from '#shared/chat'
import { call } from '../api'
import { ApiError, type ApiErrorCode } from '../api-error'

/** Failures without an answer of the service. The message may have been stored, so it is sent again later. */
const unanswered: ReadonlySet<ApiErrorCode> = new Set(['network', 'unexpected', 'gateway'])

function errorFrameOf(error: unknown, clientId: string): ErrorFrame | undefined {
  if (!(error instanceof ApiError) || unanswered.has(error.code)) return undefined
  const { code, message, params } = error
  return {
    type: 'error',
    clientId,
    error: message,
    code: code as ErrorFrame['code'],
    ...(params && { params }),
  }
}

/**
 * Sends a frame by an API request, and passes the answer on as the frame that a socket would receive. Returns false for
 * frames that need a socket, such as typing.
 */
export function sendByRequest(frame: ClientFrame, received: (frame: ServerFrame) => void): boolean {
  switch (frame.action) {
    case 'message.send': {
      const { action: _, ...message } = frame
      const { clientId } = message
      call('chat.send', message)
        .then(({ data }) => received({ type: 'message.ack', clientId, ...data }))
        .catch((error: unknown) => {
          const failure = errorFrameOf(error, clientId)
          if (failure) received(failure)
        })
      return true
    }
    case 'message.read': {
      const { conversation_id, up_to } = frame
      // A lost mark is repeated with the next one.
      call('chat.read', { conversation_id, up_to }).catch(() => undefined)
      return true
    }
    default:
      return false
  }
}
