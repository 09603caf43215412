import { handler as chatApi } from '#functions/features/chat/api'
import { handler as socket } from '#functions/features/chat/socket/index'
import { conversationIdOf } from '#functions/features/chat/conversation'
import { issueTicket } from '#functions/features/chat/sockets'
import { chatLimits } from '#shared/limits'
import { privacyDefaults } from '#shared/options/privacy'
import { startCallbacks } from '#test/support/functions/socket-callbacks'
import { invoke, socketEvent } from '#test/support/functions/invoke'
import { capacityBudgets } from './budgets'
import { goldPlan, memberId, memberItems } from './members'
import { costOf, metered, readUnits, writeUnits } from './meter'
import type { Row } from './report'
import { fillTable } from './table'

const connectionId = 'bench'
const others = 50
const first = 500_000
const me = memberId(first)
const other = (number: number) => memberId(first + number)
const conversation_id = conversationIdOf(me, other(1))
const text = 'A common word. '.repeat(54).slice(0, 800)

function* people(now: Date): Generator<object> {
  const plan = { ...goldPlan(now), messages_limit: 1_000_000 }
  for (let number = 0; number <= others; number++) {
    const gender = number === 0 ? 'male' : 'female'
    yield* memberItems(first + number, now, { gender, plan, privacy: privacyDefaults })
  }
}

/** Capacity units of the chat's frames and lists; ids, texts and rows are as long as they get. */
export async function chatRows(now: Date): Promise<Row[]> {
  await fillTable(people(now))
  const callbacks = await startCallbacks()
  const call = async (...parts: Parameters<typeof socketEvent>) => {
    const { statusCode } = await socket(socketEvent(...parts))
    const error = callbacks.of(connectionId).find(({ type }) => type === 'error')
    if (statusCode !== 200 || error) throw new Error(`A frame failed: ${statusCode} ${JSON.stringify(error)}`)
  }
  const send = async (frame: object) =>
    (await costOf(() => call('$default', { connectionId, body: JSON.stringify(frame) }))).cost
  let sent = 0
  const write = (to: string) => send({ action: 'message.send', clientId: `message-${++sent}`, to, text })
  try {
    await call('$connect', { connectionId, query: { ticket: await issueTicket(me, now) } })
    for (let n = 1; n < chatLimits.page; n++) await write(other(1))
    const message = await write(other(1))
    for (let n = 2; n <= others; n++) await write(other(n))
    const read = await send({ action: 'message.read', conversation_id, up_to: 1 })
    const list = { as: { id: me }, query: { pageSize: String(others) } }
    const page = { as: { id: me }, query: { conversation_id, pageSize: String(chatLimits.page) } }
    const conversations = await metered(() => invoke(chatApi, 'chat.conversations', list))
    const messages = await metered<{ data: unknown[] }>(() => invoke(chatApi, 'chat.messages', page))
    const budget = capacityBudgets['a message of 800 bytes: writes']
    return [
      { what: 'a message of 800 bytes: writes', measured: writeUnits(message), unit: 'WCU', budget },
      { what: 'a message of 800 bytes: reads', measured: readUnits(message), unit: 'RCU' },
      { what: 'a read mark', measured: writeUnits(read), unit: 'WCU' },
      { what: 'a read mark: reads', measured: readUnits(read), unit: 'RCU' },
      {
        what: `list of ${others} conversations: all`,
        measured: readUnits(conversations.cost),
        unit: 'RCU',
      },
      {
        what: `page of ${messages.body.data.length} messages of 800 bytes`,
        measured: readUnits(messages.cost),
        unit: 'RCU',
      },
    ]
  } finally {
    await callbacks.stop()
  }
}
