import { generateKeyPairSync } from 'node:crypto'
import { handler as chatApi } from '#functions/api/chat/index'
import { conversationIdOf } from '#functions/domain/conversation'
import { clock } from '#functions/lib/clock'
import { putInitialPlans } from '#functions/store/plans'
import { issueTicket } from '#functions/store/tickets'
import { Random } from '#infra/local/demo/generators/random'
import type { ServerFrame } from '#shared/chat'
import { chatLimits } from '#shared/limits'
import { privacyDefaults } from '#shared/options/privacy'
import { Faults } from '#test/support/chat-faults/faults'
import { FaultyGateway } from '#test/support/chat-faults/gateway'
import { type Answer, invoke } from '#test/support/events'
import { capacityBudgets } from './budgets'
import { chatUnits, rowsOfCosts } from './cost-units'
import { goldPlan, memberId, memberItems } from './members'
import { type Cost, metered, readUnits, writeUnits } from './meter'
import type { Row } from './report'
import { fill, startBenchTable } from './table'

const others = 50
const me = memberId(0)

/** 800 bytes each. */
const texts = { english: 'A common word. '.repeat(54).slice(0, 800), urdu: 'سلام '.repeat(90).slice(0, 445) }

function* people(now: Date): Generator<object> {
  const plan = { ...goldPlan(now), messages_limit: 1_000_000 }
  for (let number = 0; number <= others; number++) {
    const gender = number === 0 ? 'male' : 'female'
    yield* memberItems(number, now, { gender, plan, privacy: privacyDefaults })
  }
}

/** One member's socket, to which nothing happens. */
class QuietSocket {
  private frames: ServerFrame[] = []
  private sent = 0

  private constructor(
    private readonly gateway: FaultyGateway,
    private readonly connection: string,
  ) {}

  static async open(gateway: FaultyGateway): Promise<QuietSocket> {
    const frames: ServerFrame[] = []
    const client = { received: (frame: ServerFrame) => void frames.push(frame), closed: () => undefined }
    const connection = await gateway.open(client, await issueTicket(me, clock.now()))
    if (connection === undefined) throw new Error('The socket was refused.')
    const socket = new QuietSocket(gateway, connection)
    socket.frames = frames
    return socket
  }

  /** Sends a frame; what it costs. */
  async cost(frame: object): Promise<Cost> {
    this.frames.length = 0
    const act = async (): Promise<Answer> => {
      await this.gateway.receive(this.connection, frame)
      return { status: 200, body: undefined, headers: {}, cookies: [] }
    }
    const { cost } = await metered(act)
    await this.gateway.turn()
    const error = this.frames.find(({ type }) => type === 'error')
    if (error) throw new Error(`A measured frame failed: ${JSON.stringify(error)}`)
    return cost
  }

  message(to: string, text: string): Promise<Cost> {
    return this.cost({ action: 'message.send', clientId: `message-${++this.sent}`, to, text })
  }
}

const ofMessage = capacityBudgets['a message of 800 bytes: writes']
const messageRows = (name: string, cost: Cost): Row[] => [
  { what: `${name}: writes`, measured: writeUnits(cost), unit: 'WCU', budget: ofMessage },
  { what: `${name}: reads`, measured: readUnits(cost), unit: 'RCU' },
]

async function listRows(): Promise<Row[]> {
  const list = { as: { id: me }, query: { pageSize: String(others) } }
  const page = {
    as: { id: me },
    query: { conversation_id: conversationIdOf(me, memberId(1)), pageSize: String(chatLimits.page) },
  }
  const conversations = await metered(() => invoke(chatApi, 'chat.conversations', list))
  const messages = await metered(() => invoke(chatApi, 'chat.messages', page))
  const { units } = conversations.cost
  return [
    { what: `list of ${others} conversations: own sides`, measured: units['query'] ?? 0, unit: 'RCU' },
    { what: `list of ${others} conversations: all`, measured: readUnits(conversations.cost), unit: 'RCU' },
    {
      what: `page of ${(messages.answer.body as { data: unknown[] }).data.length} messages of 800 bytes`,
      measured: readUnits(messages.cost),
      unit: 'RCU',
    },
  ]
}

async function rows(gateway: FaultyGateway): Promise<Row[]> {
  const socket = await QuietSocket.open(gateway)
  const first = await socket.message(memberId(1), texts.english)
  const further: Cost[] = []
  for (let n = 1; n < chatLimits.page; n++)
    further.push(await socket.message(memberId(1), n % 2 ? texts.urdu : texts.english))
  const [urdu, english] = [further.at(-1)!, further.at(-2)!]
  for (let n = 2; n <= others; n++) await socket.message(memberId(n), texts.urdu)
  const read = await socket.cost({
    action: 'message.read',
    conversation_id: conversationIdOf(me, memberId(1)),
    up_to: 1,
  })
  return [
    { what: 'the first message of a period', measured: writeUnits(first), unit: 'WCU' },
    ...messageRows('a message of 800 bytes', english),
    ...messageRows('a message of 800 bytes in Urdu', urdu),
    { what: 'a read mark', measured: writeUnits(read), unit: 'WCU' },
    { what: 'a read mark: reads', measured: readUnits(read), unit: 'RCU' },
    ...(await listRows()),
  ]
}

/** Capacity units of the chat's calls; ids, texts and rows are as long as they get. */
export async function benchChatCapacity(): Promise<Row[]> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stop = await startBenchTable({
    RATE_LIMITS: JSON.stringify({
      messagePerConversation: { max: 1000, seconds: 1 },
      framePerSocket: { max: 1e6, seconds: 1 },
    }),
    MEDIA_KEY_PAIR_ID: 'K1',
    MEDIA_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  })
  const faults = new Faults(new Random(1))
  faults.active = false
  const gateway = new FaultyGateway(faults, clock.now)
  const restore = gateway.replaceApi()
  try {
    const now = new Date()
    clock.set(() => now)
    await putInitialPlans(now)
    await fill(people(now))
    return rowsOfCosts(await rows(gateway), chatUnits)
  } finally {
    restore()
    clock.reset()
    await stop()
  }
}
