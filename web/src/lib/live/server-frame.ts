import type { ServerFrame } from '#shared/chat'
import { isRecord } from '../json'

/*
 * Frames come from our own server. These checks cover what the app relies on, at a fraction of the schemas' size.
 */

type Fields = Record<string, unknown>
type Check = (frame: Fields) => boolean

const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): boolean => Number.isSafeInteger(value)

const texts = ['id', 'conversation_id', 'sender_id', 'text', 'created_at'] as const
const isMessage = (value: unknown): boolean =>
  isRecord(value) && texts.every((name) => isText(value[name])) && isCount(value.seq)

const counts = ['proposals', 'notifications', 'messages'] as const

const checks: Readonly<Record<ServerFrame['type'], Check>> = {
  'message.new': ({ message }) => isMessage(message),
  'message.ack': ({ clientId, message, messages_left }) =>
    isText(clientId) && isMessage(message) && isCount(messages_left),
  'message.read': ({ conversation_id, reader_id, up_to }) =>
    isText(conversation_id) && isText(reader_id) && isCount(up_to),
  'message.delivered': ({ conversation_id, receiver_id, up_to }) =>
    isText(conversation_id) && isText(receiver_id) && isCount(up_to),
  conversation: ({ conversation_id, seq }) => isText(conversation_id) && isCount(seq),
  conversations: () => true,
  counts: ({ counts: told }) => isRecord(told) && counts.every((name) => isCount(told[name])),
  people: ({ connected }) => connected === undefined || isText(connected),
  typing: ({ from }) => isText(from),
  presence: ({ user_id, online }) => isText(user_id) && typeof online === 'boolean',
  pong: () => true,
  error: ({ clientId, error, code, params }) =>
    isText(error) &&
    isText(code) &&
    (clientId === undefined || isText(clientId)) &&
    (params === undefined || isRecord(params)),
}

function parse(text: unknown): unknown {
  try {
    return isText(text) ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** Parses a received frame; null if this version of the app does not know it. */
export function readServerFrame(received: unknown): ServerFrame | null {
  const frame = parse(received)
  if (!isRecord(frame) || !isText(frame.type) || !Object.hasOwn(checks, frame.type)) return null
  return checks[frame.type as ServerFrame['type']](frame) ? (frame as ServerFrame) : null
}
