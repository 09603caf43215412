import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { issueTicket } from '#functions/store/tickets'
import type { ServerFrame } from '#shared/chat'
import type { FaultyGateway } from './gateway'

/** A message more than the plan allows is refused; returns what is wrong. */
export async function oneMoreThanAllowed(
  gateway: FaultyGateway,
  me: string,
  other: string,
): Promise<string[]> {
  const frames: ServerFrame[] = []
  const client = { received: (frame: ServerFrame) => void frames.push(frame), closed: () => undefined }
  const connection = await gateway.open(client, await issueTicket(userId(me), clock.now()))
  if (connection === undefined) return [`${me} got no further socket`]
  await gateway.receive(connection, { action: 'message.send', clientId: 'more', to: other, text: 'One more' })
  await gateway.turn()
  gateway.cut(connection)
  const refused = frames.some((frame) => frame.type === 'error' && frame.code === 'quota_exceeded')
  return refused ? [] : [`one more of ${me} was answered by ${JSON.stringify(frames)}`]
}
