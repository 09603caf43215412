import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import { type FigureName, figureNames } from '#shared/figures'
import { secondMs } from '#shared/units'
import { userId } from '#functions/core/ids'
import { figuresOf } from '#functions/events/figures'
import { handler } from '#functions/events/index'
import { readRecord } from '#functions/db/stream'
import { clock } from '#functions/core/clock'
import { loadCounts } from '#functions/features/notifications/badges'
import { keys } from '#functions/db/keys'
import { openSocket } from '#functions/features/chat/sockets'
import { accountStateItem } from '#test/support/functions/environment'
import { type Callbacks, startCallbacks } from '#test/support/functions/socket-callbacks'
import { streamRecord } from '#test/support/functions/invoke'
import { type LocalTable, startTable } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'

/* What the consumer of the stream tells: the log the figures of a batch, and open sockets what is new. */

type Images = Parameters<typeof streamRecord>[0]

const none = Object.fromEntries(figureNames.map((name) => [name, 0])) as Record<FigureName, number>
const figures = (...images: Images[]) => figuresOf(images.map((image) => readRecord(streamRecord(image))))
const at = '2026-11-21T10:00:00.000Z'
const [one, other] = [userId('one'), userId('other')]
const proposal = (status: string) => ({ ...keys.proposal('pr_1'), id: 'pr_1', status, created_at: at })
const payment = (status: string) => ({ ...keys.payment('pay_1'), id: 'pay_1', user_id: one, status })
const side = (unread: number, more: object = {}) => ({ ...keys.conversation(one, other), unread, ...more })
const profile = { ...keys.profile('one'), created_at: at }
const state = accountStateItem('one')
let table: LocalTable
beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())

describe('business metrics', () => {
  it.each<[FigureName, Images]>([
    ['sign_ups', { after: state }],
    ['profiles_completed', { after: profile }],
    ['proposals_sent', { after: proposal('pending') }],
    ['proposals_accepted', { before: proposal('pending'), after: proposal('accepted') }],
    ['messages', { before: side(1), after: side(2) }],
    ['payments_begun', { after: payment('pending') }],
    ['payments_completed', { before: payment('pending'), after: payment('completed') }],
    ['payments_completed', { before: payment('failed'), after: payment('completed') }],
  ])('count %s', (name, image) => {
    expect(figures(image)).toEqual({ ...none, [name]: 1 })
  })

  it.each<[string, Images]>([
    ['an administrator is made', { after: accountStateItem('admin', { role: 'admin' }) }],
    ['an account changes', { before: state, after: { ...state, messages_sent: 3 } }],
    ['an account is cleared', { before: state }],
    ['a profile is edited', { before: profile, after: { ...profile, updated_at: at } }],
    ['a proposal is withdrawn', { before: proposal('pending'), after: proposal('withdrawn') }],
    ['an accepted proposal changes', { before: proposal('accepted'), after: proposal('accepted') }],
    ['messages are read', { before: side(2), after: side(0) }],
    ['a message is sent, at its sender', { before: side(0), after: side(0, { seq: 4, last_mine: true }) }],
    ['a payment is given up', { before: payment('pending'), after: payment('failed') }],
    ['a payment is booked by hand', { after: payment('completed') }],
    ['a completed payment is returned', { before: payment('completed'), after: payment('refunded') }],
    [
      'the heart beats',
      { before: { ...keys.job('heartbeat'), updated_at: at }, after: keys.job('heartbeat') },
    ],
  ])('count nothing if %s', (_what, image) => {
    expect(figures(image)).toBeUndefined()
  })
})

describe('the stream consumer', () => {
  const level = process.env['LOG_LEVEL']
  afterEach(() => {
    jest.restoreAllMocks()
    process.env['LOG_LEVEL'] = level
  })

  async function told(...Records: DynamoDBRecord[]) {
    process.env['LOG_LEVEL'] = 'info'
    const lines: { message: string }[] = []
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(JSON.parse(String(text)) as { message: string })
      return true
    })
    await handler({ Records })
    return lines.filter(({ message }) => message === 'figures')
  }
  const sent = (id: string) =>
    streamRecord({
      after: {
        ...proposal('pending'),
        ...keys.proposal(id),
        id,
        sender_id: one,
        receiver_id: other,
        updated_at: at,
      },
    })

  it('logs the figures of a batch in one line', async () => {
    const lines = await told(sent('pr_a'), sent('pr_b'))
    expect(lines).toEqual([expect.objectContaining({ ...none, level: 'info', proposals_sent: 2 })])
  })

  it('does not log figures of records that will be redelivered', async () => {
    const unreadable = {
      ...streamRecord({ after: proposal('pending') }),
      eventID: undefined,
    } as DynamoDBRecord
    const lines = await told(sent('pr_c'), unreadable, sent('pr_d'))
    expect(lines).toEqual([expect.objectContaining({ proposals_sent: 1 })])
  })
})

describe('pushes to open sockets', () => {
  let callbacks: Callbacks
  let serial = 0

  beforeAll(async () => {
    callbacks = await startCallbacks()
  })
  afterAll(async () => {
    await callbacks.stop()
  })
  beforeEach(() => callbacks.clear())

  /** Delivers that a member got a message; `left`: the milliseconds that the Lambda has. */
  async function deliver(left: number) {
    const me = userId(`reader${++serial}`)
    await table.put(...memberItems(me))
    const other = userId(`writer${serial}`)
    await openSocket(me, me, clock.now())
    const side = { ...keys.conversation(me, other), seq: 1, unread: 1 }
    const answer = await handler(
      {
        Records: [
          streamRecord({ after: side }),
          streamRecord({ after: { ...keys.badges(me), messages: 1 } }),
        ],
      },
      { getRemainingTimeInMillis: () => left },
    )
    expect(answer).toEqual({ batchItemFailures: [] })
    return { me, types: callbacks.of(me).map(({ type }) => type) }
  }

  it('are skipped when time is short, while counts are stored', async () => {
    const { me, types } = await deliver(5 * secondMs)
    expect(types).toEqual([])
    expect(await loadCounts(me)).toMatchObject({ messages: 1 })
    expect((await table.all(/^M#reader/)).map(({ sk }) => sk)).toContain(keys.outbox(me, 'messages').sk)
  })
})
