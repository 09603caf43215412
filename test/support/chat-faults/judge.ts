import { isDeepStrictEqual } from 'node:util'
import { handler as chatApi } from '#functions/api/chat/index'
import { userId } from '#functions/domain/ids'
import { readRecent } from '#functions/domain/recent-messages'
import { pushToMembers } from '#functions/live/push'
import { loadAccountState } from '#functions/store/accounts'
import { loadCounts } from '#functions/store/badges'
import { loadSide } from '#functions/store/conversations'
import { keys } from '#functions/store/keys'
import { loadSockets } from '#functions/store/sockets'
import { chatLimits, socketLimits } from '#shared/limits'
import type { Message } from '#shared/schemas/chat'
import { secondMs } from '#shared/units'
import { invoke } from '#test/support/events'
import type { LocalTable } from '#test/support/local-table'
import type { ModelClient } from './model-client'

/** What a chat came to. */
export interface Outcome {
  table: LocalTable
  members: readonly [string, string]
  clients: readonly ModelClient[]
  /** How many messages each member has written. */
  written: ReadonlyMap<string, number>
  now: Date
}

type Complaints = string[]

/** All messages as the API tells a member. */
async function historyOf(me: string, { clients, now }: Outcome): Promise<Message[]> {
  const found: Message[] = []
  let cursor: string | undefined
  do {
    const query = {
      conversation_id: clients[0]!.conversation,
      after: '0',
      ...(cursor !== undefined && { cursor }),
    }
    const { status, body } = await invoke(chatApi, 'chat.messages', { as: { id: me, issuedAt: now }, query })
    if (status !== 200) throw new Error(`The history was refused: ${JSON.stringify(body)}`)
    found.push(...(body.data as Message[]))
    cursor = body.page?.next
  } while (cursor !== undefined)
  return found
}

/** Every message is there once, each device's in the order in which it wrote them. */
function ofTexts(history: readonly Message[], { clients, written }: Outcome): Complaints {
  const complaints: Complaints = []
  for (const client of clients) {
    const numbers = history
      .map(({ text }) => text)
      .filter((text) => text.startsWith(`${client.name}-`))
      .map((text) => Number(text.slice(client.name.length + 1)))
    const expected = Array.from({ length: client.written }, (_, at) => at + 1)
    if (!isDeepStrictEqual(numbers, expected))
      complaints.push(`of the ${client.written} messages of ${client.name} are stored: ${numbers.join(' ')}`)
  }
  for (const [me, count] of written) {
    const stored = history.filter(({ sender_id }) => sender_id === me).length
    if (stored !== count) complaints.push(`${me} wrote ${count} messages, of which ${stored} are stored`)
  }
  return complaints
}

/** Both sides, and every device, have the same history without gaps. */
function ofHistories(
  history: readonly Message[],
  theirs: readonly Message[],
  { clients }: Outcome,
): Complaints {
  const complaints: Complaints = []
  if (!isDeepStrictEqual(history, theirs)) complaints.push('the two sides have different histories')
  const gap = history.findIndex(({ seq }, at) => seq !== at + 1)
  if (gap >= 0) complaints.push(`after ${gap} comes ${history[gap]?.seq}`)
  for (const client of clients)
    if (!isDeepStrictEqual(client.history, history))
      complaints.push(`${client.name} has ${client.history.length} of ${history.length} messages`)
  return complaints
}

/** What is stored for a member beside the messages. */
async function ofSide(history: readonly Message[], me: string, other: string, { written }: Outcome) {
  const [side, account, counts] = await Promise.all([
    loadSide(userId(me), userId(other)),
    loadAccountState(userId(me)),
    loadCounts(userId(me)),
  ])
  const last = history.at(-1)
  const theirs = history.filter(({ sender_id }) => sender_id === other)
  const mine = history.filter(({ sender_id }) => sender_id === me)
  const unread = theirs.filter(({ seq }) => seq > (side?.read ?? 0)).length
  const recent = mine.slice(-chatLimits.recent).reverse()
  const agree: [string, unknown, unknown][] = [
    ['last number', side?.seq, last?.seq],
    ['last text', side?.last_text, last?.text],
    ['last one is mine', side?.last_mine, last?.sender_id === me],
    ['unread', side?.unread ?? 0, unread],
    ['badge', counts.messages, unread],
    ['recent messages', readRecent(side?.sent).map(({ seq }) => seq), recent.map(({ seq }) => seq)],
    ['spent quota', account?.messages_sent, written.get(me)],
  ]
  return agree
    .filter(([, is, must]) => !isDeepStrictEqual(is, must))
    .map(([what, is, must]) => `${what} of ${me} is ${JSON.stringify(is)}, not ${JSON.stringify(must)}`)
}

/** What is read as a whole is not unread any more. */
export async function ofRead({ members, clients }: Outcome, count: number): Promise<Complaints> {
  const complaints: Complaints = []
  for (const [me, other] of [members, [...members].reverse()] as [string, string][]) {
    const side = await loadSide(userId(me), userId(other))
    const { messages } = await loadCounts(userId(me))
    if (side?.read !== count || side.unread !== 0 || messages !== 0)
      complaints.push(`${me} has read up to ${side?.read}: ${side?.unread} unread, ${messages} in the badge`)
  }
  for (const client of clients)
    if (client.readUpTo < count) complaints.push(`${client.name} does not know that all was read`)
  return complaints
}

/** Nothing is stored that should not be; what has a TTL goes by itself. */
export async function ofItems({ table, members, now }: Outcome, count: number): Promise<Complaints> {
  const [one, other] = members
  const items = await table.all(/./)
  const lasting = items.filter(({ ttl }) => ttl === undefined).map(({ pk, sk }) => `${pk} ${sk}`)
  const ofMember = (me: string, them: string) =>
    ['A', 'U', 'C', 'P', 'B', `V#${them}`, `UN#${them}`].map((sk) => `M#${me} ${sk}`)
  const expected = new Set([
    ...ofMember(one, other),
    ...ofMember(other, one),
    ...Array.from({ length: count }, (_, at) => keys.message(userId(one), userId(other), at + 1)).map(
      ({ pk, sk }) => `${pk} ${sk}`,
    ),
  ])
  const extra = lasting.filter((name) => !expected.has(name))
  // Of some, nobody told that they were closed: they are forgotten with the next frame for them.
  const later = new Date(now.getTime() + socketLimits.opening * secondMs)
  await pushToMembers(members.map(userId), { type: 'conversations' }, later)
  const open = await loadSockets(members.map(userId), later)
  const complaints = extra.map((name) => `${name} is left behind`)
  if (lasting.length !== expected.size) complaints.push(`${lasting.length} items instead of ${expected.size}`)
  if (open.some(({ open: sockets }) => sockets.length > 0)) complaints.push('closed sockets are listed')
  return complaints
}

/** Judges the stored outcome and what each device shows. */
export async function judge(outcome: Outcome): Promise<{ count: number; complaints: Complaints }> {
  const [one, other] = outcome.members
  const [history, theirs] = await Promise.all([historyOf(one, outcome), historyOf(other, outcome)])
  return {
    count: history.length,
    complaints: [
      ...ofTexts(history, outcome),
      ...ofHistories(history, theirs, outcome),
      ...(await ofSide(history, one, other, outcome)),
      ...(await ofSide(history, other, one, outcome)),
    ],
  }
}
