import { expect, test } from '@jest/globals'
import { type ServerFrame, ServerFrameSchema } from '#shared/chat'
import { readServerFrame } from '#web/lib/live/server-frame'
import { conversationId, me, sampleMessage, them } from '#test/support/chat-samples'

const frames: { [Type in ServerFrame['type']]: Extract<ServerFrame, { type: Type }> } = {
  'message.new': { type: 'message.new', message: sampleMessage(1) },
  'message.ack': { type: 'message.ack', clientId: 'c1', message: sampleMessage(2), messages_left: 4 },
  'message.read': { type: 'message.read', conversation_id: conversationId, reader_id: them, up_to: 3 },
  'message.delivered': {
    type: 'message.delivered',
    conversation_id: conversationId,
    receiver_id: me,
    up_to: 3,
  },
  conversation: { type: 'conversation', conversation_id: conversationId, seq: 9 },
  conversations: { type: 'conversations' },
  counts: { type: 'counts', counts: { proposals: 1, notifications: 2, messages: 3 } },
  typing: { type: 'typing', from: them },
  presence: { type: 'presence', user_id: them, online: true },
  pong: { type: 'pong' },
  error: { type: 'error', clientId: 'c1', error: 'No.', code: 'privacy', params: { what: 'messages' } },
}
const all = Object.values(frames)
const read = (frame: unknown) => readServerFrame(JSON.stringify(frame))

test.each(all)('reads $type', (frame) => {
  expect(read(frame)).toEqual(frame)
  expect(ServerFrameSchema.parse(frame)).toEqual(frame)
})

/** The frame with one field, also of an object inside it, replaced. */
function spoilt(value: unknown, by: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    { ...value, [name]: by },
    ...spoilt(inner, by).map((one) => ({ ...value, [name]: one })),
  ])
}

test.each(all)(
  'refuses $type with a field that is missing or of another type, as the schema does',
  (frame) => {
    // The values of an error's parameters are only ever shown.
    const { params: _params, ...checked } = frame as ServerFrame & { params?: unknown }
    for (const by of [undefined, null, {}, true, 'text', 1.5]) {
      for (const one of spoilt(checked, by)) {
        const plain: unknown = JSON.parse(JSON.stringify(one))
        if (ServerFrameSchema.safeParse(plain).success) expect(read(plain)).toEqual(plain)
        else if (by !== 'text') expect([plain, read(plain)]).toEqual([plain, null])
      }
    }
  },
)

test.each(['', 'null', '[]', '"pong"', '{}', '{"type":"toString"}', '{"type":"later"}', '{'])(
  'refuses %s',
  (text) => {
    expect(readServerFrame(text)).toBeNull()
  },
)

test('refuses what is not text', () => {
  expect(readServerFrame(new ArrayBuffer(4))).toBeNull()
})
