import * as z from 'zod'
import { type ClientFrame, ClientFrameSchema } from '#shared/chat'
import { AppError, unusable } from '#shared/errors'
import { clock } from '#functions/core/clock'
import { env } from '#functions/core/env'
import { errorFrame } from '../live/error-frame'
import { end, push } from '../live/push'
import { brake } from './brake'
import { delivered, read } from './marks'
import { activeOwner, type Owner, ownerOf } from './owner'
import { hello } from './presence'
import { send } from './send'
import { typing } from './typing'

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

/** Acts on a frame. Each action judges the owner's account itself, along with what else it reads. */
async function act(owner: Owner, frame: ClientFrame): Promise<void> {
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
      return hello(owner)
    case 'ping':
      await activeOwner(owner)
      return push(owner.connection, { type: 'pong' })
  }
}

async function answer(connection: string, received: unknown): Promise<void> {
  const owner = await ownerOf(connection)
  const { data } = ClientFrameSchema.safeParse(received)
  if (!data) {
    await activeOwner(owner)
    throw unusable('frame')
  }
  await act(owner, data)
}

/** A member who may not act any more keeps no socket: it would still receive. */
const endsSession = ({ status, code }: AppError) => status === 401 || code === 'account_suspended'

/** Acts on one frame of a client; an error is answered on the same socket. */
export async function frame(connection: string, body: string | undefined): Promise<void> {
  const received = parse(body)
  try {
    if (brake(connection, env('RATE_LIMITS').framePerSocket, clock.now())) return await end(connection)
    await answer(connection, received)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const told = errorFrame(error, clientIdOf(received))
    await (endsSession(error) ? end(connection, told) : push(connection, told))
  }
}
