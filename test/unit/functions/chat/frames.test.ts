import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler as chatApi } from '#functions/features/chat/api'
import { previewOf } from '#functions/features/chat/conversation'
import { userId } from '#functions/core/ids'
import { markConversationRead, markDelivered } from '#functions/features/chat/store'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import { textLimits } from '#shared/limits'
import { type Callbacks, startCallbacks } from '#test/support/functions/socket-callbacks'
import { TestSocket } from '#test/support/functions/test-socket'
import { invoke } from '#test/support/functions/invoke'
import { intercept, type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { say } from '#test/support/functions/stored-messages'

let table: LocalTable
let callbacks: Callbacks
beforeAll(async () => {
  table = await startTableWithPlans()
  callbacks = await startCallbacks()
})
afterAll(async () => {
  await callbacks.stop()
  await table.stop()
})
let names = 0

describe('hostile frames', () => {
  let ayesha: string
  let bilal: string

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
      ['of blank text', () => JSON.stringify(message({ text: ' \n\u200b ' }))],
      [
        'of half a character',
        () => String.raw`{"action":"message.send","clientId":"m1","to":"x","text":"\ud800"}`,
      ],
      ['of control characters', () => JSON.stringify(message({ text: 'a\u0000b\u001bc' }))],
      ['without a clientId', () => JSON.stringify(message({ clientId: undefined }))],
      ['to a key', () => JSON.stringify(message({ to: `${bilal}#V` }))],
      ['of an unknown action', () => '{"action":"message.delete"}'],
      [
        'of a prototype',
        () => '{"__proto__":{"action":"ping"},"constructor":{"prototype":{"action":"ping"}}}',
      ],
      [
        'read up to a fraction',
        () => JSON.stringify({ action: 'message.read', conversation_id: conversation(), up_to: 1.5 }),
      ],
    ])('%s', async (_name, frame) => {
      await refused(await open(ayesha), frame(), 'invalid_input')
    })
  })

  describe('a frame with the ids of others', () => {
    it.each(['__proto__', 'constructor', 'nobody'])('a message to %s is 404', async (to) => {
      await refused(await open(ayesha), JSON.stringify(message({ to })), 'not_found')
      await refused(await open(ayesha), JSON.stringify({ action: 'typing', to }), 'not_found')
    })

    it('the sender is the member of the socket, whatever the frame contains', async () => {
      const [hers, his] = [await open(ayesha), await open(bilal)]
      await hers.send(JSON.stringify(message({ sender_id: bilal, from: bilal, seq: 99 })))
      expect(his.got('message.new')).toMatchObject([{ message: { sender_id: ayesha, seq: 1 } }])
    })

    it('a read mark in a foreign or invalid conversation is refused', async () => {
      const stranger = await open(await newMember('male'))
      await (await open(ayesha)).send(JSON.stringify(message()))
      const ids = [conversation(), `${ayesha}~nobody`, `${bilal}~${ayesha}~1`, '~', '__proto__~constructor']
      for (const conversation_id of ids)
        for (const action of ['message.read', 'message.delivered'])
          await refused(stranger, JSON.stringify({ action, conversation_id, up_to: 1 }), 'not_found')
    })
  })
})

describe('marks of the same moment', () => {
  let ayesha = userId('ayesha')
  let bilal = userId('bilal')
  const undo: (() => void)[] = []

  afterEach(() => undo.splice(0).forEach((stop) => stop()))
  beforeEach(async () => {
    ayesha = userId(`member${++names}a`)
    bilal = userId(`member${names}b`)
    await table.put(...memberItems(ayesha, { gender: 'female' }), ...memberItems(bilal))
    for (const text of ['one', 'two', 'three']) await say(bilal, ayesha, text)
  })

  /** Ahead of the next update of her side. */
  function meanwhile(happen: () => Promise<unknown>): void {
    let once = true
    undo.push(
      intercept('UpdateItem', async ({ Key }) => {
        if (!once || (Key as { sk: string }).sk !== keys.conversation(ayesha, bilal).sk) return
        once = false
        await happen()
      }),
    )
  }

  async function seenByHim() {
    const { body } = await invoke(chatApi, 'chat.conversations', { as: { id: bilal } })
    return body.data[0] as { delivered_up_to: number; seen_up_to: number }
  }

  it('a read mark on one device does not lower the received mark of another', async () => {
    meanwhile(() => markDelivered(ayesha, bilal, 3))
    await markConversationRead(ayesha, bilal, 1)
    expect(await seenByHim()).toMatchObject({ delivered_up_to: 3, seen_up_to: 1 })
  })

  it('a read mark concurrent with a block is 404 and does not change the unread count', async () => {
    const side = keys.conversation(ayesha, bilal)
    await write(update('conversation', side, { set: { unread: 0 } }))
    meanwhile(() =>
      write(update('conversation', side, { add: { blocked_by: new Set([bilal]) }, set: { unread: 0 } })),
    )
    await expect(markConversationRead(ayesha, bilal, 1)).rejects.toMatchObject({ code: 'not_found' })
    const stored = await table.all(new RegExp(`^${side.pk}$`))
    expect(stored.find(({ sk }) => sk === side.sk)).toMatchObject({ unread: 0 })
  })

  it.each([['joined pictures', '👨\u200d'.repeat(600)]])(
    'the beginning of endless %s is not that of a message that was removed',
    (_name, text) => {
      const preview = previewOf(text)
      expect(preview).not.toBe('')
      expect(Buffer.byteLength(preview)).toBeLessThanOrEqual(240)
      expect(text.startsWith(preview)).toBe(true)
      expect(preview).not.toMatch(/\p{Cs}/u)
    },
  )
})
