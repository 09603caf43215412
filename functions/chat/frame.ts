import * as z from 'zod'
import { ClientFrameSchema, type ErrorFrame, type ServerFrame } from '#shared/chat'
import { AppError, notImplemented, unusable, unauthorized } from '#shared/errors'
import type { AccountState } from '../domain/account'
import { requireMaySend } from '../domain/sending'
import { clock, epochSeconds } from '../lib/clock'
import { env } from '../lib/env'
import { requireActiveAccount } from '../middleware/actor'
import { loadAccountState } from '../store/accounts'
import { loadSocket } from '../store/sockets'
import { push } from '../live/push'

/** Reads the `clientId` even from an invalid frame, so that the client can match the error. */
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
    ...(error.params && { params: error.params }),
  }
}

/** The account of the socket's member; throws if they were suspended, deleted or signed out everywhere since it was opened. */
async function requireOwner(connection: string): Promise<AccountState> {
  const socket = await loadSocket(connection)
  if (!socket) throw unauthorized()
  const account = await loadAccountState(socket.user_id)
  requireActiveAccount(account, epochSeconds(new Date(socket.connected_at)))
  return account
}

async function answer(connection: string, received: unknown): Promise<ServerFrame> {
  const account = await requireOwner(connection)
  const { data } = ClientFrameSchema.safeParse(received)
  if (!data) throw unusable('frame')
  if (data.action === 'ping') return { type: 'pong' }
  if (data.action === 'message.send') requireMaySend(account, env('EMAIL_PROOF'), clock.now())
  throw notImplemented()
}

/** Answers one frame of a client on the same socket. */
export async function frame(connection: string, body: string | undefined): Promise<void> {
  const received = parse(body)
  const reply = await answer(connection, received).catch((error: unknown) => {
    if (error instanceof AppError) return errorFrame(error, received)
    throw error
  })
  return push(connection, reply)
}
