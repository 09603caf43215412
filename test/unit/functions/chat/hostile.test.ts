import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { keys } from '#functions/store/keys'
import { loadSockets } from '#functions/store/sockets'
import { update, write } from '#functions/store/transact'
import { textLimits } from '#shared/limits'
import { type Callbacks, startCallbacks } from '#test/support/callbacks'
import { TestSocket } from '#test/support/chat'
import { type LocalTable, startTable } from '#test/support/local-table'
import { memberItems } from '#test/support/members'

/* Frames that no client of ours sends: each is answered in words, changes nothing, and the socket stays. */

let table: LocalTable
let callbacks: Callbacks
let names = 0
let ayesha: string
let bilal: string

beforeAll(async () => {
  table = await startTable()
  callbacks = await startCallbacks()
})
afterAll(async () => {
  await callbacks.stop()
  await table.stop()
})

async function newMember(gender: 'female' | 'male'): Promise<string> {
  const id = `member${String(++names).padStart(3, '0')}`
  await table.put(...memberItems(id, { gender }))
  return id
}

beforeEach(async () => {
  callbacks.clear()
  ayesha = await newMember('female')
  bilal = await newMember('male')
})

const open = (member: string) => TestSocket.open(member, callbacks)
const conversation = () => [ayesha, bilal].sort().join('~')
const lasting = async () => (await table.all(/./)).filter(({ ttl }) => ttl === undefined)

/** Sends a frame that must be refused with this code, and change nothing. */
async function refused(socket: TestSocket, frame: string, code: string): Promise<void> {
  const before = await lasting()
  callbacks.clear()
  expect(await socket.send(frame)).toBe(200)
  expect(callbacks.posted).toEqual([
    { connection: socket.connection, frame: expect.objectContaining({ type: 'error', code }) },
  ])
  expect(callbacks.closed).toEqual([])
  expect(await lasting()).toEqual(before)
  await socket.send({ action: 'ping' })
  expect(socket.last).toEqual({ type: 'pong' })
}

const message = (parts: object = {}) => ({
  action: 'message.send',
  clientId: 'm1',
  to: bilal,
  text: 'Salaam',
  ...parts,
})

describe('a frame that is', () => {
  it.each<[string, () => string]>([
    ['not JSON', () => '{"action":'],
    ['deeply nested', () => '['.repeat(20_000)],
    ['of 128 KB', () => JSON.stringify(message({ text: 'x'.repeat(128 * 1024) }))],
    [
      'one character too long',
      () => JSON.stringify(message({ text: 'x'.repeat(textLimits.chatMessage.max + 1) })),
    ],
    ['too long in Urdu', () => JSON.stringify(message({ text: 'س'.repeat(textLimits.chatMessage.max + 1) }))],
    ['of blank text', () => JSON.stringify(message({ text: ' \n\u200b ' }))],
    [
      'of half a character',
      () => String.raw`{"action":"message.send","clientId":"m1","to":"x","text":"\ud800"}`,
    ],
    ['of control characters', () => JSON.stringify(message({ text: 'a\u0000b\u001bc' }))],
    ['of text in a list', () => JSON.stringify(message({ text: ['Salaam'] }))],
    ['without a clientId', () => JSON.stringify(message({ clientId: undefined }))],
    ['of an endless clientId', () => JSON.stringify(message({ clientId: 'x'.repeat(5000) }))],
    ['to a key', () => JSON.stringify(message({ to: `${bilal}#V` }))],
    ['after a negative number', () => JSON.stringify(message({ after: -1 }))],
    ['of an unknown action', () => '{"action":"message.delete"}'],
    ['of an inherited action', () => '{"action":"constructor"}'],
    ['of a prototype', () => '{"__proto__":{"action":"ping"},"constructor":{"prototype":{"action":"ping"}}}'],
    [
      'read up to a fraction',
      () => JSON.stringify({ action: 'message.read', conversation_id: conversation(), up_to: 1.5 }),
    ],
    [
      'read up to more than there is in numbers',
      () => `{"action":"message.read","conversation_id":"a~b","up_to":1e308}`,
    ],
    ['read in a strange conversation', () => `{"action":"message.read","conversation_id":"a b","up_to":1}`],
  ])('%s', async (_name, frame) => {
    await refused(await open(ayesha), frame(), 'invalid_input')
  })
})

describe('a frame with the ids of others', () => {
  it.each(['__proto__', 'constructor', 'nobody'])('to %s finds nobody', async (to) => {
    await refused(await open(ayesha), JSON.stringify(message({ to })), 'not_found')
    await refused(await open(ayesha), JSON.stringify({ action: 'typing', to }), 'not_found')
  })

  it('is from whoever opened the socket, whatever it says', async () => {
    const [hers, his] = [await open(ayesha), await open(bilal)]
    await hers.send(JSON.stringify(message({ sender_id: bilal, from: bilal, seq: 99 })))
    expect(his.got('message.new')).toMatchObject([{ message: { sender_id: ayesha, seq: 1 } }])
  })

  it('of a conversation of others, or of a made-up one, is refused', async () => {
    const stranger = await open(await newMember('male'))
    await (await open(ayesha)).send(JSON.stringify(message()))
    const ids = [conversation(), `${ayesha}~nobody`, `${bilal}~${ayesha}~1`, '~', '__proto__~constructor']
    for (const conversation_id of ids)
      for (const action of ['message.read', 'message.delivered'])
        await refused(stranger, JSON.stringify({ action, conversation_id, up_to: 1 }), 'not_found')
  })

  it('to oneself is refused', async () => {
    await refused(await open(ayesha), JSON.stringify(message({ to: ayesha })), 'invalid_input')
  })
})

describe('in a conversation with a block', () => {
  it('nobody writes, and the blocked one does not mark either', async () => {
    const [hers, his] = [await open(ayesha), await open(bilal)]
    await hers.send(JSON.stringify(message()))
    const blocked = { set: { blocked_by: new Set([ayesha]) } }
    await write(update('conversation', keys.conversation(userId(ayesha), userId(bilal)), blocked))
    await write(update('conversation', keys.conversation(userId(bilal), userId(ayesha)), blocked))
    await refused(hers, JSON.stringify(message({ clientId: 'm2' })), 'blocked')
    await refused(hers, JSON.stringify({ action: 'typing', to: bilal }), 'blocked')
    await refused(his, JSON.stringify(message({ to: ayesha })), 'not_found')
    await refused(his, JSON.stringify({ action: 'typing', to: ayesha }), 'not_found')
    for (const action of ['message.read', 'message.delivered'])
      await refused(his, JSON.stringify({ action, conversation_id: conversation(), up_to: 1 }), 'not_found')
  })
})

describe('fifty messages a second', () => {
  it('are stored up to the limit alone, and the socket stays', async () => {
    const hers = await open(ayesha)
    const at = new Date()
    clock.set(() => at)
    try {
      for (let n = 0; n < 50; n++) await hers.send(JSON.stringify(message({ clientId: `m${n}` })))
    } finally {
      clock.reset()
    }
    expect(hers.got('message.ack')).toHaveLength(12)
    expect(hers.got('error').map(({ code }) => code)).toEqual(Array(38).fill('too_many_requests'))
    expect((await table.all(/^CV#/)).filter(({ sender_id }) => sender_id === ayesha)).toHaveLength(12)
    const [sockets] = await loadSockets([userId(ayesha)], at)
    expect(sockets?.open.map(({ connection }) => connection)).toEqual([hers.connection])
  })
})
