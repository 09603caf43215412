import assert from 'node:assert/strict'
import { WebSocket } from 'ws'
import { type ClientFrame, type ServerFrame, ServerFrameSchema } from '#shared/chat'
import { join, runJob } from './members'
import type { Endpoints } from './deployment'
import { eventually } from '#test/support/eventually'
import type { Emulator } from './ministack'
import type { SignedIn, TestStage } from '#test/support/api/test-stage'

type Where = Pick<Emulator, 'url'> & Pick<Endpoints, 'socketHost' | 'originSecret'>

/** Opens a socket of the deployed WebSocket API; rejects if it is refused. `edge`: with the origin secret, as CloudFront sends it. */
export function connect(
  { url, socketHost, originSecret }: Where,
  ticket: string,
  edge = true,
): Promise<WebSocket> {
  const address = `${url.replace('http', 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`
  const headers = { host: socketHost, ...(edge && { 'x-origin-secret': originSecret }) }
  return new Promise((done, failed) => {
    const socket = new WebSocket(address, { headers })
    socket.on('open', () => done(socket))
    socket.on('error', failed)
  })
}

/** A member's open socket and the frames that it received. */
export class ChatSocket {
  readonly frames: ServerFrame[] = []

  constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) =>
      this.frames.push(ServerFrameSchema.parse(JSON.parse((data as Buffer).toString()))),
    )
  }

  send(frame: ClientFrame) {
    this.socket.send(JSON.stringify(frame))
  }

  /** Waits until so many frames of one type arrived, and returns them. */
  async got<Type extends ServerFrame['type']>(type: Type, count = 1) {
    const isOfType = (frame: ServerFrame): frame is Extract<ServerFrame, { type: Type }> =>
      frame.type === type
    const all = await eventually(
      () => Promise.resolve(this.frames),
      (frames) => frames.filter(isOfType).length >= count,
    )
    return all.filter(isOfType)
  }

  close() {
    this.socket.close()
  }
}

export const ticketOf = async ({ api }: TestStage, { token }: SignedIn) =>
  (await api.post('/chat/ticket', {}, { token })).body.data.ticket as string

/** Sends a message and a reply, and checks the frames that both sockets receive. */
async function talk(hers: ChatSocket, his: ChatSocket, her: SignedIn, him: SignedIn) {
  const first = { action: 'message.send', clientId: 'first', to: him.id, text: 'Assalam o alaikum' } as const
  hers.send(first)
  const [ack] = await hers.got('message.ack')
  const [received] = await his.got('message.new')
  assert.equal(ack?.clientId, 'first')
  assert.deepEqual(received?.message, ack?.message)
  assert.deepEqual([ack?.message.seq, ack?.message.text, ack?.message.sender_id], [1, first.text, her.id])
  // The stream consumer pushes the badges of the menu.
  const [told] = await his.got('counts')
  assert.equal(told?.counts.messages, 1)

  hers.send(first)
  const [, again] = await hers.got('message.ack', 2)
  assert.deepEqual(again?.message, ack?.message)

  const { conversation_id } = ack.message
  his.send({ action: 'message.read', conversation_id, up_to: 1 })
  const [read] = await hers.got('message.read')
  assert.deepEqual([read?.reader_id, read?.up_to], [him.id, 1])
  his.send({ action: 'message.send', clientId: 'answer', to: her.id, text: 'Wa alaikum salam' })
  const [answer] = await hers.got('message.new')
  assert.deepEqual([answer?.message.seq, answer?.message.sender_id], [2, him.id])
  return conversation_id
}

/** Checks that two members exchange messages over the deployed WebSocket API, and that a ticket opens only one socket. */
export async function checkChat(emulator: Emulator, endpoints: Endpoints, stage: TestStage) {
  const where = { ...emulator, ...endpoints }
  const [her, him] = [
    await join(stage, 'Ayesha Talking', 'female', 35),
    await join(stage, 'Bilal Talking', 'male', 36),
  ]
  const ticket = await ticketOf(stage, her)
  await assert.rejects(connect(where, ticket, false), 'a socket opened without the origin secret')
  const hers = new ChatSocket(await connect(where, ticket))
  const his = new ChatSocket(await connect(where, await ticketOf(stage, him)))
  await assert.rejects(connect(where, ticket), 'a ticket opened a second socket')
  await assert.rejects(connect(where, 'no-such-ticket'), 'a made-up ticket opened a socket')

  const conversation_id = await talk(hers, his, her, him)
  for (const { token } of [her, him]) {
    const history = await stage.api.get('/chat/messages', { token, query: { conversation_id } })
    const texts = (history.body.data as { seq: number; text: string }[]).map(({ seq, text }) => [seq, text])
    assert.deepEqual(texts, [
      [1, 'Assalam o alaikum'],
      [2, 'Wa alaikum salam'],
    ])
  }
  // No message has been unread for long enough to send a mail.
  assert.deepEqual(await runJob(emulator, 'send-mails'), { mailed: 0 })
  hers.close()
  his.close()
}
