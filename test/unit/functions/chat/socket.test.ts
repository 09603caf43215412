import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler as chatApi } from '#functions/features/chat/api'
import { handler } from '#functions/features/chat/socket/index'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { pushToMembers } from '#functions/features/chat/push'
import { keys } from '#functions/db/keys'
import { loadSocket, loadSockets } from '#functions/features/chat/sockets'
import { accountStateItem } from '#test/support/functions/environment'
import { type Callbacks, startCallbacks } from '#test/support/functions/socket-callbacks'
import { invoke, socketEvent } from '#test/support/functions/invoke'
import { intercept, type LocalTable, startTable } from '#test/support/functions/local-table'
import { setStatus } from '#test/support/functions/members'

const ayesha = userId('ayesha')
let table: LocalTable
let callbacks: Callbacks

beforeAll(async () => {
  callbacks = await startCallbacks()
  table = await startTable()
})
afterAll(async () => {
  await table.stop()
  await callbacks.stop()
})
beforeEach(async () => {
  callbacks.clear()
  await table.put(accountStateItem(ayesha))
})
afterEach(() => clock.reset())

async function newTicket(): Promise<string> {
  const { status, body } = await invoke(chatApi, 'chat.ticket', { as: { id: ayesha } })
  expect(status).toBe(200)
  return body.data.ticket as string
}
const connect = (ticket?: string, connectionId = 'c1') =>
  handler(socketEvent('$connect', { connectionId, ...(ticket !== undefined && { query: { ticket } }) }))
const disconnect = (connectionId: string) => handler(socketEvent('$disconnect', { connectionId }))
const send = async (body: string, connectionId = 'c1') => {
  expect(await handler(socketEvent('$default', { connectionId, body }))).toEqual({ statusCode: 200 })
  const last = callbacks.posted.at(-1)
  expect(last?.connection).toBe(connectionId)
  return last!.frame
}

const openSockets = async () => {
  const [sockets] = await loadSockets([ayesha], clock.now())
  return sockets!.open.map(({ connection }) => connection)
}

describe('a ticket', () => {
  it('a ticket opens one socket, and closing it leaves no items', async () => {
    expect(await connect(await newTicket())).toEqual({ statusCode: 200 })
    expect(await openSockets()).toEqual(['c1'])
    expect(await loadSocket('c1')).toMatchObject({ user_id: ayesha })
    await disconnect('c1')
    await disconnect('c1')
    expect(await openSockets()).toEqual([])
    expect(await table.all(/^(WSC|TK)#/)).toEqual([])
  })

  it('a ticket is stored only by its hash', async () => {
    const ticket = await newTicket()
    const stored = await table.all(/^TK#/)
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(ticket)
    await connect(ticket)
    await disconnect('c1')
  })

  it('a ticket works once, also in concurrent calls', async () => {
    const ticket = await newTicket()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => connect(ticket, `many${at}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(19)
    const [open] = await openSockets()
    expect(await openSockets()).toHaveLength(1)
    await disconnect(open!)
  })

  it('a ticket expires after 30 seconds', async () => {
    const ticket = await newTicket()
    const issued = Date.now()
    clock.set(() => new Date(issued + 31_000))
    expect(await connect(ticket)).toEqual({ statusCode: 401 })
  })

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['made up', 'made-up'],
    ['endless', 'x'.repeat(3000)],
  ])('%s is refused', async (_name, ticket) => {
    expect(await connect(ticket)).toEqual({ statusCode: 401 })
  })

  it('a ticket is invalid after a suspension, a deletion or a password reset', async () => {
    const suspended = await newTicket()
    await setStatus(ayesha, 'suspended')
    expect(await connect(suspended)).toEqual({ statusCode: 403 })
    await setStatus(ayesha, 'active')
    const deleted = await newTicket()
    await setStatus(ayesha, 'deleted')
    expect(await connect(deleted)).toEqual({ statusCode: 401 })
    await setStatus(ayesha, 'active')
    const ended = await newTicket()
    await table.put(accountStateItem(ayesha, { tokens_valid_after: Date.now() + 5000 }))
    expect(await connect(ended)).toEqual({ statusCode: 401 })
    expect(await openSockets()).toEqual([])
  })
})

describe('what happens to the account while a socket opens, before it is in the list', () => {
  /** Opens a socket; `meanwhile` runs right before it is listed. */
  async function openDuring(meanwhile: () => Promise<unknown>) {
    const ticket = await newTicket()
    const stop = intercept('UpdateItem', async ({ Key }) => {
      if ((Key as { pk?: string }).pk !== keys.sockets(ayesha).pk) return
      stop()
      await meanwhile()
    })
    return connect(ticket)
  }

  it.each([
    ['a suspension', () => setStatus(ayesha, 'suspended'), 403],
    ['a deletion', () => setStatus(ayesha, 'deleted'), 401],
    ['a sign-out', () => table.put(accountStateItem(ayesha, { sockets_valid_after: Date.now() })), 401],
  ])('%s leaves no socket', async (_name, meanwhile, statusCode) => {
    expect(await openDuring(meanwhile)).toEqual({ statusCode })
    expect(await openSockets()).toEqual([])
    expect(await table.all(/^WSC#/)).toEqual([])
  })
})

describe('the side door past the edge', () => {
  it('is closed, whatever the case of the header', async () => {
    const { resetEnv } = await import('#functions/core/env')
    const ticket = await newTicket()
    process.env['ORIGIN_SECRET'] = 'edge-only'
    resetEnv()
    try {
      expect(await connect(ticket)).toEqual({ statusCode: 403 })
      const event = socketEvent('$connect', {
        connectionId: 'edge',
        query: { ticket },
        headers: { 'X-Origin-Secret': 'edge-only' },
      })
      expect(await handler(event)).toEqual({ statusCode: 200 })
      await disconnect('edge')
    } finally {
      delete process.env['ORIGIN_SECRET']
      resetEnv()
    }
  })
})

describe('a frame', () => {
  beforeEach(async () => connect(await newTicket()))
  afterEach(() => disconnect('c1'))

  it.each([
    ['suspended', () => setStatus(ayesha, 'suspended'), 'account_suspended'],
    ['deleted', () => setStatus(ayesha, 'deleted'), 'unauthorized'],
    [
      'signed out everywhere',
      () => table.put(accountStateItem(ayesha, { tokens_valid_after: Date.now() })),
      'unauthorized',
    ],
    [
      'signed out',
      () => table.put(accountStateItem(ayesha, { sockets_valid_after: Date.now() })),
      'unauthorized',
    ],
  ])('is refused once its sender is %s, and the socket closed', async (_name, happen, code) => {
    await happen()
    expect(await send('{"action":"ping"}')).toMatchObject({ type: 'error', code })
    expect(callbacks.closed).toEqual(['c1'])
    expect(await openSockets()).toEqual([])
  })

  it('a frame of an unknown socket is refused', async () => {
    expect(await send('{"action":"ping"}', 'nobody')).toMatchObject({ type: 'error', code: 'unauthorized' })
  })

  it('a push to a closed socket removes the socket', async () => {
    await connect(await newTicket(), 'lost')
    callbacks.gone.add('lost')
    expect(
      await handler(socketEvent('$default', { connectionId: 'lost', body: '{"action":"ping"}' })),
    ).toEqual({
      statusCode: 200,
    })
    expect(await openSockets()).toEqual(['c1'])
    expect(callbacks.closed).toEqual(['lost'])
    expect(await loadSocket('lost')).toBeUndefined()
  })
})

describe('a socket to which nothing can be posted', () => {
  it('a closed socket is removed, unless it may still be opening', async () => {
    await connect(await newTicket(), 'opening')
    callbacks.gone.add('opening')
    await pushToMembers([ayesha], { type: 'conversations' }, clock.now())
    expect(callbacks.closed).toEqual([])
    expect(await openSockets()).toEqual(['opening'])
    await pushToMembers([ayesha], { type: 'conversations' }, new Date(Date.now() + 61_000))
    expect(await openSockets()).toEqual([])
    expect(await loadSocket('opening')).toBeUndefined()
  })

  it('because API Gateway throttles us is closed only for a frame that its client would miss', async () => {
    await connect(await newTicket(), 'throttled')
    callbacks.throttled.add('throttled')
    await pushToMembers([ayesha], { type: 'typing', from: 'bilal' }, clock.now())
    await pushToMembers([ayesha], { type: 'presence', user_id: 'bilal', online: true }, clock.now())
    expect(callbacks.closed).toEqual([])
    expect(await openSockets()).toEqual(['throttled'])
    await pushToMembers([ayesha], { type: 'conversations' }, clock.now())
    expect(callbacks.closed).toEqual(['throttled'])
    expect(await openSockets()).toEqual([])
  })
})

describe('fifty frames a second', () => {
  it('frames over the limit get 429, and a socket that keeps sending is closed', async () => {
    await connect(await newTicket(), 'flooder')
    const before = await table.all(/./)
    const flood = async (count: number) => {
      for (let n = 0; n < count; n++)
        await handler(socketEvent('$default', { connectionId: 'flooder', body: '{"action":"ping"}' }))
    }
    await flood(70)
    const codes = callbacks.of('flooder').map((frame) => (frame.type === 'error' ? frame.code : frame.type))
    expect(codes).toEqual([...Array(60).fill('pong'), ...Array(10).fill('too_many_requests')])
    expect(callbacks.closed).toEqual([])
    expect(await table.all(/./)).toEqual(before)
    await flood(231)
    expect(callbacks.closed).toEqual(['flooder'])
  })
})

describe('the sockets of a member', () => {
  it('an eleventh socket closes the oldest', async () => {
    const started = Date.now()
    for (let n = 0; n < 12; n++) {
      clock.set(() => new Date(started + n * 1000))
      await connect(await newTicket(), `tab${n}`)
    }
    expect(callbacks.closed).toEqual(['tab0', 'tab1'])
    expect(await openSockets()).toEqual(Array.from({ length: 10 }, (_, n) => `tab${n + 2}`))
    clock.set(() => new Date(started + 3 * 3600_000))
    expect(await openSockets()).toEqual([])
  })
})

describe('the call for a ticket', () => {
  it('tickets are limited per member', async () => {
    const { resetEnv } = await import('#functions/core/env')
    process.env['RATE_LIMITS'] = JSON.stringify({ chatTicketPerMember: { max: 2, seconds: 3600 } })
    resetEnv()
    try {
      await table.put(accountStateItem('busy'))
      const calls = []
      for (let n = 0; n < 3; n++) calls.push(await invoke(chatApi, 'chat.ticket', { as: { id: 'busy' } }))
      expect(calls.map(({ status }) => status)).toEqual([200, 200, 429])
      expect(calls[2]!.headers).toHaveProperty('retry-after')
    } finally {
      delete process.env['RATE_LIMITS']
      resetEnv()
    }
  })
})
