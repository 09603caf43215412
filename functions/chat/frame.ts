import * as z from 'zod'
import { ClientFrameSchema, type ErrorFrame } from '#shared/chat'
import { invalidInput, notImplemented, type AppError } from '#shared/errors'
import { push } from './push'

/** What of a bad frame still lets the client match the answer. */
const ReferenceSchema = z.object({ clientId: z.string().max(128).optional().catch(undefined) })

function parse(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}

function errorFrame(error: AppError, frame: unknown): ErrorFrame {
  const clientId = ReferenceSchema.safeParse(frame).data?.clientId
  return {
    type: 'error',
    ...(clientId !== undefined && { clientId }),
    error: error.message,
    code: error.code,
  }
}

/** Answers one frame of a client on its own socket. */
export async function frame(connection: string, body: string | undefined): Promise<void> {
  const received = parse(body)
  const { data } = ClientFrameSchema.safeParse(received)
  if (!data)
    return push(connection, errorFrame(invalidInput(undefined, 'This message could not be read.'), received))
  if (data.action === 'ping') return push(connection, { type: 'pong' })
  return push(connection, errorFrame(notImplemented(), data))
}
