import type { ErrorFrame } from '#shared/chat'
import type { AppError } from '#shared/errors'

/** An error as a socket is told of it; with the `clientId` of the frame that it answers. */
export const errorFrame = ({ message, code, params }: AppError, clientId?: string): ErrorFrame => ({
  type: 'error',
  ...(clientId !== undefined && { clientId }),
  error: message,
  code,
  ...(params && { params }),
})
