import * as z from 'zod'
import { type ClientFrame, ClientFrameSchema } from '#shared/chat'
import { AppError, tooManyRequests, unusable } from '#shared/errors'
import type { RateLimit } from '#shared/limits'
import { secondMs } from '#shared/units'
import { clock } from '#functions/core/clock'
import { env } from '#functions/core/env'
import { endSocket, errorFrame, pushFrame } from '../push'
import { activeOwner, type Owner, ownerOf } from './connect'
import { send } from './send'
import { delivered, announceOnline, read, typing } from './signals'

/** Reads the `clientId` even from an invalid frame, so that the client can match the error. */
const ReferenceSchema = z.object({ clientId: z.string().max(128).optional().catch(undefined) })

function parse(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}

const clientIdOf = (frame: unknown) => ReferenceSchema.safeParse(frame).data?.clientId

/** Dispatches a frame. Each action checks the owner's account itself, together with its other reads. */
async function dispatch(owner: Owner, frame: ClientFrame): Promise<void> {
  switch (frame.action) {
    case 'message.send':
      return send(owner, frame)
    case 'message.read':
      await activeOwner(owner)
      return read(owner, frame)
    case 'message.delivered':
      await activeOwner(owner)
      return delivered(owner, frame)
    case 'typing':
      return typing(owner, frame)
    case 'presence':
      return announceOnline(owner)
    case 'ping':
      await activeOwner(owner)
      return pushFrame(owner.connection, { type: 'pong' })
  }
}

async function handleFrame(connection: string, received: unknown): Promise<void> {
  const owner = await ownerOf(connection)
  const { data } = ClientFrameSchema.safeParse(received)
  if (!data) {
    await activeOwner(owner)
    throw unusable('frame')
  }
  await dispatch(owner, data)
}

/** The socket of a member who may no longer act is closed; otherwise it would still receive messages. */
const endsSession = ({ status, code }: AppError) => status === 401 || code === 'account_suspended'

/** Handles one frame of a client; errors are sent on the same socket. */
export async function frame(connection: string, body: string | undefined): Promise<void> {
  const received = parse(body)
  try {
    if (countFrame(connection, env('RATE_LIMITS').framePerSocket, clock.now()))
      return await endSocket(connection)
    await handleFrame(connection, received)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const errorReply = errorFrame(error, clientIdOf(received))
    await (endsSession(error) ? endSocket(connection, errorReply) : pushFrame(connection, errorReply))
  }
}

/*
 * Frames of a socket are counted in memory, in each container, so refused frames cost no write. The limits that must be
 * exact (messages, quota) are conditions of the writes.
 */

interface Window {
  /** Epoch milliseconds. */
  ends: number
  count: number
}

const windows = new Map<string, Window>()

const MAX_WINDOWS = 1000

function windowOf(connection: string, seconds: number, now: number): Window {
  const current = windows.get(connection)
  if (current && now < current.ends) return current
  windows.delete(connection)
  const [oldest] = windows.keys()
  if (windows.size >= MAX_WINDOWS && oldest !== undefined) windows.delete(oldest)
  const next = { ends: now + seconds * secondMs, count: 0 }
  windows.set(connection, next)
  return next
}

/** A socket is closed at this multiple of its limit. */
const CLOSE_FACTOR = 5

/** Counts a frame. Throws 429 over the limit; returns true if the socket keeps sending and must be closed. */
function countFrame(connection: string, { max, seconds }: RateLimit, now: Date): boolean {
  const window = windowOf(connection, seconds, now.getTime())
  window.count++
  if (window.count <= max) return false
  if (window.count > max * CLOSE_FACTOR) return true
  throw tooManyRequests(Math.max(1, Math.ceil((window.ends - now.getTime()) / secondMs)), 'messages')
}
