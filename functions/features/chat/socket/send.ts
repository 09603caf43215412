import type { FrameOf } from '#shared/chat'
import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { pushFrame, pushToMembers } from '../push'
import { sendMessage } from '../send'
import type { Owner } from './connect'
import { exchangePresence } from './signals'

/**
 * Stores a message and pushes it to all sockets of both members; the sender's socket gets the `ack`. A repeated message is
 * pushed again: the first call may have been interrupted before that.
 */
export async function send(owner: Owner, frame: FrameOf<'message.send'>): Promise<void> {
  const { clientId, to } = frame
  const otherId = userId(to)
  const { message, answers, messages_left } = await sendMessage(owner, frame)
  await Promise.all([
    pushFrame(owner.connection, { type: 'message.ack', clientId, message, messages_left }),
    pushToMembers([owner.userId, otherId], { type: 'message.new', message }, clock.now(), {
      except: owner.connection,
    }),
  ])
  if (answers) await exchangePresence(owner.userId, otherId)
}
